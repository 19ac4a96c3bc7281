#include "src/text/normalise.hpp"

#include <unicode/bytestream.h>
#include <unicode/edits.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "src/text/emphasis.hpp"
#include "src/text/utf8.hpp"

namespace descry::text {

namespace {

constexpr UChar32 soft_hyphen = 0xAD;

class Normaliser {
public:
    explicit Normaliser(std::string_view utf8) : utf8_{utf8}
    {
        const auto signs = may_have_emphasis(utf8_) ? plain_signs : plain_signs.substr(0, 1);
        next_sign_.fill(std::string_view::npos);
        for (std::size_t k = 0; k < signs.size(); ++k) next_sign_[k] = utf8_.find(signs[k]);
        UErrorCode status = U_ZERO_ERROR;
        nfkc_ = icu::Normalizer2::getNFKCInstance(status);
        if (U_FAILURE(status)) nfkc_ = nullptr;
    }

    Normalised run()
    {
        for (std::size_t at = next_of_interest(0); at < utf8_.size(); at = next_of_interest(at)) {
            if (utf8_[at] == '\r') {
                const bool with_feed = at + 1 < utf8_.size() && utf8_[at + 1] == '\n';
                replace(at, at + (with_feed ? 2 : 1), "\n");
                at = done_;
                continue;
            }
            if (emphasis_signs.contains(utf8_[at])) {
                if (leave_out_emphasis(at)) replace(at, at + 1, "");
                ++at;
                continue;
            }
            const auto [value, length] = code_point(utf8_, at);
            if (value == 0x85 || value == 0x2028 || value == 0x2029) {
                replace(at, at + length, "\n");
            }
            else if (value == soft_hyphen) {
                replace(at, at + length, parts_a_word(at, at + length) ? "" : "-");
            }
            else if (is_superscript_figure(value)) {
                at = bracket_note_figures(at);
                continue;
            }
            else if (!normal(value)) {
                at = normalise_stretch(at, value);
                continue;
            }
            at += length;
        }
        if (!result_.same) result_.text += utf8_.substr(done_);
        result_.to_decoded.finish();
        return std::move(result_);
    }

private:
    /// A character beyond ASCII, or one of those signs of ASCII that may change, or the end.
    [[nodiscard]] std::size_t next_of_interest(std::size_t at)
    {
        auto nearest = utf8_.size();
        for (std::size_t k = 0; k < plain_signs.size(); ++k) {
            if (next_sign_[k] < at) next_sign_[k] = utf8_.find(plain_signs[k], at);
            nearest = std::min(nearest, next_sign_[k]);
        }
        return skip_ascii(utf8_.substr(0, nearest), at);
    }

    static bool is_superscript_figure(UChar32 value)
    {
        return value == 0xB9 || value == 0xB2 || value == 0xB3 || value == 0x2070 ||
               (value >= 0x2074 && value <= 0x2079);
    }

    /// Small figures above the line are the marks of notes: as figures on the line they would be ranks. Gives where
    /// they end.
    std::size_t bracket_note_figures(std::size_t at)
    {
        std::string mark{"["};
        auto end = at;
        while (end < utf8_.size()) {
            const auto [value, length] = code_point(utf8_, end);
            if (!is_superscript_figure(value)) break;
            mark += static_cast<char>('0' + static_cast<int>(u_getNumericValue(value)));
            end += length;
        }
        replace(at, end, mark + ']');
        return end;
    }

    /// The sign at `at` opens emphasis, or closes what was opened.
    [[nodiscard]] bool leave_out_emphasis(std::size_t at)
    {
        auto& closes = emphasis_closes_[emphasis_signs.find(utf8_[at])];
        if (closes == at) return true;
        if (closes != std::string_view::npos && closes > at) return false;
        closes = emphasis_end(utf8_, at).value_or(std::string_view::npos);
        return closes != std::string_view::npos;
    }

    /// A soft hyphen shows at the end of a line alone; but there are texts, old ones in Latin-1 above all, that have it
    /// for the sign. It is none where a word goes on behind it in small letters, nor beside a dash that is written too.
    [[nodiscard]] bool parts_a_word(std::size_t begin, std::size_t end) const
    {
        const auto before = begin == 0 ? U' ' : code_point(utf8_, code_point_start(utf8_, begin - 1)).value;
        const auto behind = end == utf8_.size() ? U' ' : code_point(utf8_, end).value;
        const auto dash = [](auto c) {
            return c == soft_hyphen || u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_DASH) != 0;
        };
        if (dash(before) || u_hasBinaryProperty(static_cast<UChar32>(behind), UCHAR_DASH) != 0) return true;
        return u_isalpha(static_cast<UChar32>(before)) != 0 && u_islower(static_cast<UChar32>(behind)) != 0;
    }

    /// A character that stays what it is, whatever comes before it.
    [[nodiscard]] bool normal(UChar32 value) const
    {
        if (nfkc_ == nullptr || nfkc_->isInert(value)) return true;
        return u_getIntPropertyValue(value, UCHAR_NFKC_QUICK_CHECK) == UNORM_YES && u_getCombiningClass(value) == 0;
    }

    /// Replaces what stands from `begin` to `end` in the decoded text.
    void replace(std::size_t begin, std::size_t end, std::string_view with)
    {
        if (result_.same) {
            result_.same = false;
            result_.text.reserve(utf8_.size());
        }
        result_.text += utf8_.substr(done_, begin - done_);
        result_.to_decoded.copy(begin - done_);
        result_.text += with;
        if (with.size() == 1 && end - begin == 1) {
            result_.to_decoded.copy(1);
        }
        else {
            result_.to_decoded.piece(with.size(), end - begin);
        }
        done_ = end;
    }

    /// Normalises from a character that may not be normal to the next that is, and gives where that is.
    std::size_t normalise_stretch(std::size_t at, UChar32 first)
    {
        constexpr std::size_t marks_allowed = 64, long_enough = 4096;
        auto begin = at;
        if (begin > done_ && !nfkc_->hasBoundaryBefore(first)) begin = code_point_start(utf8_, begin - 1);
        std::size_t end = at, marks = 0;
        while (end < utf8_.size()) {
            const auto [value, length] = code_point(utf8_, end);
            if (end != at) {
                if (!nfkc_->hasBoundaryBefore(value)) {
                    if (++marks == marks_allowed) break;
                }
                else {
                    if (normal(value) || end - begin >= long_enough) break;
                    marks = 0;
                }
            }
            end += length;
        }
        normalise(begin, end);
        return end;
    }

    void normalise(std::size_t begin, std::size_t end)
    {
        const auto stretch = utf8_.substr(begin, end - begin);
        scratch_.clear();
        icu::StringByteSink<std::string> sink{&scratch_};
        UErrorCode status = U_ZERO_ERROR;
        nfkc_->normalizeUTF8(0, {stretch.data(), static_cast<std::int32_t>(stretch.size())}, sink, &edits_, status);
        if (U_FAILURE(status) || !edits_.hasChanges() || scratch_.size() > 6 * stretch.size()) return;
        for (auto edit = edits_.getFineChangesIterator(); edit.next(status) != 0;) {
            const auto from = begin + static_cast<std::size_t>(edit.sourceIndex());
            replace(from, from + static_cast<std::size_t>(edit.oldLength()),
                    std::string_view{scratch_}.substr(static_cast<std::size_t>(edit.destinationIndex()),
                                                      static_cast<std::size_t>(edit.newLength())));
        }
    }

    std::string_view utf8_;
    const icu::Normalizer2* nfkc_ = nullptr;
    icu::Edits edits_;
    std::string scratch_;
    Normalised result_;
    std::size_t done_ = 0;  ///< what comes before is in the result, once that is not the same

    static constexpr std::string_view plain_signs = "\r_=";
    static_assert(plain_signs.substr(1) == emphasis_signs);
    std::array<std::size_t, plain_signs.size()> next_sign_{};  ///< where each stands next
    std::array<std::size_t, emphasis_signs.size()> emphasis_closes_{std::string_view::npos, std::string_view::npos};
};

}  // namespace

Normalised normalise(std::string_view utf8) { return Normaliser{utf8}.run(); }

}  // namespace descry::text
