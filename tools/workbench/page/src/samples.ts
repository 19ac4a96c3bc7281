// What the empty page offers to those who want to see what this does.
export interface Sample { name: string; about: string; text: string }

const opera = [
  "P-K4 P-K4", "Kt-KB3 P-Q3", "P-Q4 B-KKt5", "PxP BxKt", "QxB PxP", "B-QB4 Kt-B3", "Q-QKt3 Q-K2", "Kt-B3 P-B3", "B-KKt5 P-Kt4", "KtxP PxKt",
  "BxKtP(ch) QKt-Q2", "Castles R-Q1", "RxKt RxR", "R-Q1 Q-K3", "BxR(ch) KtxB", "Q-Kt8(ch) KtxQ", "R-Q8(mate)",
].map((row) => row.split(" "));

const sheet = opera.map(([white, black], i) => `${String(i + 1).padStart(2)}. ${black ? `${white!.padEnd(12)}${black}` : white}`).join("\n");

export const samples: Sample[] = [
  {
    name: "A score sheet", about: "two columns, one slip of the pen",
    text: `A GAME AT THE OPERA\n\nWHITE: Paul Morphy    BLACK: The Duke of Brunswick\n\n${sheet.replace("Q-QKt3", "Q-QKt4")}\n`,
  },
  {
    name: "One line", about: "as in a letter, with a slip of the pen",
    text: "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles Kt-K6 6. P-Q4 P-QKt4 7. B-Kt3 P-Q4 8. PxP B-K3\n",
  },
  {
    name: "A table in CSV", about: "out of a spreadsheet",
    text: "No,White,Black\n1,P-K4,P-K4\n2,Kt-KB3,Kt-QB3\n3,B-B4,B-B4\n4,P-QKt4,BxKtP\n5,P-B3,B-R4\n6,P-Q4,PxP\n7,Castles,P-Q6\n8,Q-Kt3,Q-B3\n9,P-K5,Q-Kt3\n10,R-K1,KKt-K2\n",
  },
  {
    name: "A page of a book", about: "two games with notes, one of them damaged",
    text: "GAME I.\n\nThe following pretty game was played at the club.\n\n1. P. to K's 4th         P. to K's 4th\n2. K. Kt. to B's 3d      Q. Kt. to B's 3d\n"
      + "3. K. B. to Q. B's 4th   K. B. to Q. B's 4th\n4. P. to Q. B's 3d       K. Kt. to B's 3d\n5. P. to Q's 4th         P. takes P.\n6. P. takes P.           B. to Q. Kt's 5th (ch.)\n"
      + "\nThe best square for the Bishop.\n\n7. Q. Kt. to B's 3d      Kt. takes K's P.\n8. Castles               Kt. takes Kt.\n\nDrawn.\n\n\nGAME II.\n\n"
      + "1. P. to K's 4th         P. to K's 4th\n2. K. Kt. to B's 3d      P. to Q's 3d\n3. B. to Q. B's 4th      B. to K. Kt's 5th\n4. Q. Kt. to B's 3d      P. to K. Kt's 3d\n"
      + "5. Kt. takes P.          B. takes Q.\n6. B. takes P. (ch.)     K. to K's 2d\n7. Kt. to Q's 6th mate.\n",
  },
];
