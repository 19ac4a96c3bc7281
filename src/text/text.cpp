#include "descry/text.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

#include "src/text/decode.hpp"
#include "src/text/layout.hpp"
#include "src/text/normalise.hpp"
#include "src/text/other_letters.hpp"
#include "src/text/places.hpp"

namespace descry {

using Edge = text::OffsetMap::Edge;

struct Text::Impl {
    /// \param may_be_scan  read hOCR and ALTO, if it is that
    /// \param first         the number of its first line
    Impl(std::string bytes, bool may_be_scan, std::uint64_t first)
        : decoded{text::decode(std::move(bytes))}, first_line{first}
    {
        const auto form = may_be_scan ? text::scan_form(decoded.utf8()) : text::ScanForm::none;
        if (form != text::ScanForm::none) layout = text::lay_out(text::read_scan(decoded.utf8(), form));
        normalised = text::normalise(printed());
        if (layout) other_letters = text::other_letters(*layout, normalised, view());
        if (layout) decoded.damage = layout->made(decoded.damage);
        for (auto& span : decoded.damage)
            span = {normalised.to_decoded.made(span.begin, Edge::begin),
                    normalised.to_decoded.made(span.end, Edge::end)};
    }

    /// What view() was normalised from.
    [[nodiscard]] std::string_view printed() const noexcept
    {
        return layout ? std::string_view{layout->text} : decoded.utf8();
    }
    [[nodiscard]] std::string_view view() const noexcept
    {
        return normalised.same ? printed() : std::string_view{normalised.text};
    }
    /// From an offset of view() to one of the file as decoded.
    [[nodiscard]] std::uint64_t source(std::uint64_t offset) const
    {
        const auto made_from = normalised.to_decoded.source(offset, Edge::begin);
        return layout ? layout->source(made_from) : made_from;
    }
    /// Lines and columns of the file. Made when a place is first asked for: most texts are read without.
    struct Index {
        text::Normalised lines{};  ///< of a scanned file, whose lines are not those of view()
        std::optional<text::Places> places{};
    };
    [[nodiscard]] const text::Places& index() const
    {
        std::call_once(indexed, [this] {
            if (layout) {
                index_.lines = text::normalise(decoded.utf8());
                const auto& [same, lines, to_decoded] = index_.lines;
                index_.places.emplace(same ? decoded.utf8() : std::string_view{lines}, decoded.utf8(), to_decoded);
            }
            else {
                index_.places.emplace(view(), decoded.utf8(), normalised.to_decoded);
            }
        });
        return *index_.places;
    }
    [[nodiscard]] Place place(std::uint64_t offset) const
    {
        const auto& places = index();
        auto at = places.at(layout ? index_.lines.to_decoded.made(source(offset), Edge::begin) : offset);
        at.line += first_line - 1;
        return at;
    }

    text::Decoded decoded;
    std::uint64_t first_line;
    std::optional<text::Layout> layout;  ///< of a scanned file
    text::Normalised normalised;
    std::vector<OtherLetter> other_letters{};
    mutable std::once_flag indexed;
    mutable Index index_;
};

Text::Text(std::unique_ptr<Impl> impl) noexcept : impl_{std::move(impl)} {}
Text::Text(Text&&) noexcept = default;
Text& Text::operator=(Text&&) noexcept = default;
Text::~Text() = default;

Text Text::read(std::string bytes) { return Text{std::make_unique<Impl>(std::move(bytes), true, 1)}; }
Text Text::decode(std::string bytes, std::uint64_t first_line)
{
    return Text{std::make_unique<Impl>(std::move(bytes), false, first_line)};
}

std::string_view Text::view() const noexcept { return impl_->view(); }

std::string_view Text::view(Span span) const noexcept
{
    const auto all = impl_->view();
    const auto begin = std::min<std::uint64_t>(span.begin, all.size());
    return all.substr(begin, std::max(span.end, begin) - begin);
}

std::string_view Text::printed(Span span) const noexcept
{
    const auto size = impl_->view().size();
    const auto end = std::min<std::uint64_t>(span.end, size);
    if (span.begin >= end) return {};
    const auto& map = impl_->normalised.to_decoded;
    const auto begin = map.source(span.begin, Edge::begin);
    return impl_->printed().substr(begin, map.source(end, Edge::end) - begin);
}

Place Text::place(std::uint64_t offset) const { return impl_->place(offset); }

std::string_view Text::line(std::uint64_t number) const
{
    if (number < impl_->first_line) return {};
    const auto [begin, end] = impl_->index().line(number - impl_->first_line + 1);
    return impl_->decoded.utf8().substr(begin, end - begin);
}

std::uint64_t Text::line_count() const { return impl_->index().count(); }

std::uint64_t Text::file_offset(std::uint64_t offset) const
{
    const auto end = std::min<std::uint64_t>(offset, impl_->view().size());
    const auto& decoded = impl_->decoded;
    return decoded.file_mark + decoded.to_file.source(impl_->source(end), Edge::begin);
}

bool Text::scanned() const noexcept { return impl_->layout.has_value(); }

std::optional<PagePlace> Text::on_page(Span span) const
{
    if (!impl_->layout) return std::nullopt;
    const auto& map = impl_->normalised.to_decoded;
    return impl_->layout->on_page({map.source(span.begin, Edge::begin), map.source(span.end, Edge::end)});
}

const std::vector<OtherLetter>& Text::otherwise() const noexcept { return impl_->other_letters; }

std::string_view Text::fault() const noexcept
{
    return impl_->layout ? std::string_view{impl_->layout->fault} : std::string_view{};
}

std::string_view Text::encoding() const noexcept { return impl_->decoded.encoding; }
const std::vector<Span>& Text::damage() const noexcept { return impl_->decoded.damage; }
bool Text::looks_binary() const noexcept { return impl_->decoded.binary; }

}  // namespace descry
