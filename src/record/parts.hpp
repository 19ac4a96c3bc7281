// The parts of a record as its grammar matches them, in their order. What a branch had matched that is given up is
// gone.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>
#include <vector>

#include <tao/pegtl.hpp>

namespace descry::record {

/// \tparam Rules  whose matches are parts. One that stands within another comes before it.
template <typename... Rules> class Parts {
    /// A rule's place among them; their number for any other.
    template <typename Rule>
    static constexpr std::size_t place = [] {
        std::size_t i = 0;
        (void)((std::is_same_v<Rule, Rules> || (++i, false)) || ...);
        return i;
    }();

public:
    class Part {
    public:
        Part(std::size_t rule, std::string_view text) : text_{text}, rule_{rule} {}
        [[nodiscard]] std::string_view string_view() const noexcept { return text_; }
        template <typename Rule> [[nodiscard]] bool is_type() const noexcept
        {
            static_assert(place<Rule> < sizeof...(Rules));
            return rule_ == place<Rule>;
        }

    private:
        std::string_view text_;
        std::size_t rule_;
    };

    /// Matches a rule at the start of a text; the parts of what was read before are gone.
    /// \return  whether it does.
    template <typename Rule> [[nodiscard]] bool read(std::string_view text)
    {
        tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
        found_.clear();
        return tao::pegtl::parse<Rule, tao::pegtl::nothing, Keep>(in, found_);
    }

    [[nodiscard]] auto begin() const noexcept { return found_.begin(); }
    [[nodiscard]] auto end() const noexcept { return found_.end(); }

private:
    using Found = std::vector<Part>;

    template <typename Rule> struct Keep : tao::pegtl::normal<Rule> {
        static constexpr bool enable = false;  // nothing is done but what stands here

        template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
                  template <typename...> class Control, typename Input>
        [[nodiscard]] static bool match(Input& in, Found& found)
        {
            const char* const begin = in.current();
            const auto before = found.size();
            if (!tao::pegtl::normal<Rule>::template match<A, M, Action, Control>(in, found)) {
                found.erase(found.begin() + static_cast<std::ptrdiff_t>(before), found.end());
                return false;
            }
            if constexpr (place<Rule> < sizeof...(Rules))
                found.emplace_back(place<Rule>, std::string_view{begin, in.current()});
            return true;
        }
    };

    Found found_{};
};

}  // namespace descry::record
