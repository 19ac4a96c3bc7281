// A game for those who want to see what this does.
export const sample = `A GAME AT THE OPERA

WHITE: Paul Morphy    BLACK: The Duke of Brunswick

 1. P-K4      P-K4
 2. Kt-KB3    P-Q3
 3. P-Q4      B-KKt5
 4. PxP       BxKt
 5. QxB       PxP
 6. B-QB4     Kt-B3
 7. Q-QKt3    Q-K2
 8. Kt-B3     P-B3
 9. B-KKt5    P-Kt4
10. KtxP      PxKt
11. BxKtP ch  QKt-Q2
12. Castles   R-Q1
13. RxKt      RxR
14. R-Q1      Q-K3
15. BxR ch    KtxB
16. Q-Kt8 ch  KtxQ
17. R-Q8 mate
`;
