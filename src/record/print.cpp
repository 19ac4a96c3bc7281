// A move in the words of a house.
#include "src/record/house.hpp"

namespace descry {
namespace {

class Printer {
public:
    Printer(const Move& move, const Position& position, const House& house)
        : move_{move}, position_{position}, house_{house}
    {}

    std::optional<std::string> print(const Wording& wording)
    {
        const Role mover = *position_.role_on(move_.from);
        if (wording.officers_only && !has_side_name(mover)) return std::nullopt;
        const auto capture = position_.captured(move_);
        const bool taking = wording.reached == Told::no;
        if (taking && !capture) return std::nullopt;
        if (!put_man(move_.from, wording.mover)) return std::nullopt;
        put_square(move_.from, wording.left, house_.left);
        if (taking) {
            text_ += house_.takes;
            if (wording.taken != Called::not_at_all && !put_man(capture->on, wording.taken)) return std::nullopt;
            put_square(capture->on, wording.taken_on, house_.taken_on);
        }
        else {
            if (wording.sign) text_ += wording.left != Told::no ? house_.to_after_square : house_.to;
            put_square(move_.to, wording.reached, {});
        }
        if (move_.manner == Manner::in_passing && taking) text_ += house_.in_passing;
        if (move_.promotion) {
            text_ += house_.promotion[0];
            text_ += house_.chosen[std::to_underlying(*move_.promotion)];
            text_ += house_.promotion[1];
        }
        return std::move(text_);
    }

private:
    void put_square(Square square, Told told, const std::array<std::string_view, 2>& around)
    {
        if (told == Told::no) return;
        const bool half = told == Told::half || told == Told::half_file;
        const bool ranked = told == Told::rank || told == Told::half || told == Told::whole;
        const auto& files = half ? house_.half_files : house_.files;
        const auto file = told == Told::rank ? std::string_view{} : files[std::to_underlying(square.file())];
        const auto own = std::to_underlying(own_rank(square.rank(), position_.to_move()));
        const auto rank = ranked ? house_.ranks[own] : std::string_view{};
        text_ += around[0];
        text_ += house_.romance ? rank : file;
        text_ += house_.romance ? file : rank;
        text_ += around[1];
    }

    /// \return  false where the man has no such name, or one that says no more than the name before it.
    bool put_man(Square square, Called called)
    {
        const Role role = *position_.role_on(square);
        const Side side = *position_.side_on(square);
        std::string_view prefix;
        if (role == Role::pawn) {
            const auto file = std::to_underlying(square.file());
            if (called == Called::order) {
                const auto order = order_of(square, side);
                if (!order || house_.orders[*order - 1].empty()) return false;
                text_ += house_.orders[*order - 1];
            }
            const bool royal = square.file() == File::d || square.file() == File::e;
            if (called == Called::half && royal) return false;
            if (called == Called::half) prefix = house_.half_pawn_files[file];
            if (called == Called::name || called == Called::order) prefix = house_.pawn_files[file];
        }
        else if (called == Called::name) {
            const auto wing = side_name(square, role, side);
            if (!wing) return false;
            prefix = house_.wings[std::to_underlying(*wing)];
        }
        else if (called != Called::bare)
            return false;
        const auto man = house_.men[std::to_underlying(role)];
        text_ += house_.romance ? man : prefix;
        text_ += house_.romance ? prefix : man;
        return true;
    }

    /// Which of the Pawns on its file, from the front; none where it is alone there.
    [[nodiscard]] std::optional<unsigned> order_of(Square square, Side side) const
    {
        if ((position_.men(side, Role::pawn) & Squares::on(square.file())).count() < 2) return std::nullopt;
        for (unsigned order = 1; order <= 4; ++order)
            if (position_.pawn_by_order(side, square.file(), order).contains(square)) return order;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Wing> side_name(Square square, Role role, Side side) const
    {
        if (!has_side_name(role)) return std::nullopt;
        for (const Wing wing : {Wing::queen, Wing::king}) {
            if (!position_.by_origin(side, role, wing).contains(square)) continue;
            const Wing other = wing == Wing::queen ? Wing::king : Wing::queen;
            if (house_.names_while_both_stand && position_.by_origin(side, role, other).empty()) return std::nullopt;
            return wing;
        }
        return std::nullopt;
    }

    const Move& move_;
    const Position& position_;
    const House& house_;
    std::string text_{};
};

}  // namespace

std::optional<std::string> print_move(const Move& move, const Position& position, const House& house,
                                      const Wording& wording)
{
    return Printer{move, position, house}.print(wording);
}

}  // namespace descry
