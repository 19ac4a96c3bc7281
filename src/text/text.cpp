#include "descry/text.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

#include "src/text/decode.hpp"
#include "src/text/normalise.hpp"
#include "src/text/places.hpp"

namespace descry {

using Edge = text::OffsetMap::Edge;

struct Text::Impl {
    explicit Impl(std::string bytes) : decoded{text::decode(std::move(bytes))}
    {
        normalised = text::normalise(decoded.utf8());
        for (auto& span : decoded.damage) {
            span = {normalised.to_decoded.made(span.begin, Edge::begin),
                    normalised.to_decoded.made(span.end, Edge::end)};
        }
    }

    [[nodiscard]] std::string_view view() const noexcept
    {
        return normalised.same ? decoded.utf8() : std::string_view{normalised.text};
    }
    /// Made when a place is first asked for: most texts are read without.
    [[nodiscard]] const text::Places& index() const
    {
        std::call_once(indexed, [this] { places.emplace(view(), decoded.utf8(), normalised.to_decoded); });
        return *places;
    }

    text::Decoded decoded;
    text::Normalised normalised;
    mutable std::once_flag indexed;
    mutable std::optional<text::Places> places;
};

Text::Text(std::unique_ptr<Impl> impl) noexcept : impl_{std::move(impl)} {}
Text::Text(Text&&) noexcept = default;
Text& Text::operator=(Text&&) noexcept = default;
Text::~Text() = default;

Text Text::decode(std::string bytes) { return Text{std::make_unique<Impl>(std::move(bytes))}; }

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
    return impl_->decoded.utf8().substr(begin, map.source(end, Edge::end) - begin);
}

Place Text::place(std::uint64_t offset) const { return impl_->index().at(offset); }

std::string_view Text::line(std::uint64_t number) const
{
    const auto [begin, end] = impl_->index().line(number);
    return impl_->decoded.utf8().substr(begin, end - begin);
}

std::uint64_t Text::line_count() const { return impl_->index().count(); }

std::uint64_t Text::file_offset(std::uint64_t offset) const
{
    const auto end = std::min<std::uint64_t>(offset, impl_->view().size());
    const auto& decoded = impl_->decoded;
    return decoded.file_mark +
           decoded.to_file.source(impl_->normalised.to_decoded.source(end, Edge::begin), Edge::begin);
}

std::string_view Text::encoding() const noexcept { return impl_->decoded.encoding; }
const std::vector<Span>& Text::damage() const noexcept { return impl_->decoded.damage; }
bool Text::looks_binary() const noexcept { return impl_->decoded.binary; }

}  // namespace descry
