#include "src/text/scan.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "src/text/alto.hpp"
#include "src/text/djvu.hpp"
#include "src/text/hocr.hpp"

namespace descry::text {

namespace {

template <typename Form> Scan read_as(std::string_view utf8, XmlEnd& end)
{
    Form form;
    end = read_xml(utf8, form);
    if (!end.fault.empty()) form.break_off(end.at);
    auto& scan = form.collector.scan();
    scan.end = end.at;
    scan.fault = end.fault;
    return std::move(scan);
}

}  // namespace

Rectangle Given::operator()(const Rectangle& box) const
{
    const auto bent = [&](std::int32_t x, std::int32_t y) { return y + bend * (x - bend_x) * (y - bend_y); };
    const double upper = std::min(bent(box.left, box.top), bent(box.right, box.top));
    const double lower = std::max(bent(box.left, box.bottom), bent(box.right, box.bottom));
    const auto extent = [&](double a, double b, double c) {
        const auto [left, right] = std::minmax({a * box.left, a * box.right});
        const auto [top, bottom] = std::minmax({b * upper, b * lower});
        const auto whole = [](double side) {
            constexpr double most = 1e9;  // what a file tells may be beyond any page
            return static_cast<std::int32_t>(std::lround(std::isfinite(side) ? std::clamp(side, -most, most) : 0));
        };
        return std::pair{whole(left + top + c), whole(right + bottom + c)};
    };
    const auto [left, right] = extent(xx, xy, x0);
    const auto [top, bottom] = extent(yx, yy, y0);
    return {left, top, right, bottom};
}

ScanForm scan_form(std::string_view utf8) noexcept
{
    const auto first = utf8.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || utf8[first] != '<') return ScanForm::none;
    constexpr std::size_t reach = std::size_t{1} << 16;  // of a head, with its style sheet
    const auto head = utf8.substr(first, reach);
    for (auto at = head.find("alto"); at != std::string_view::npos; at = head.find("alto", at + 1)) {
        const bool begins = at > 0 && (head[at - 1] == '<' || head[at - 1] == ':');
        if (begins && at + 4 < head.size() && std::string_view{" \t\r\n>"}.contains(head[at + 4]))
            return ScanForm::alto;
    }
    if (head.contains("<DjVuXML") || head.contains("<HIDDENTEXT")) return ScanForm::djvu;
    return head.contains("ocr_page") || head.contains("ocr_line") || head.contains("ocrx_word") ? ScanForm::hocr
                                                                                                : ScanForm::none;
}

Scan read_scan(std::string_view utf8, ScanForm form)
{
    XmlEnd end{};
    if (form == ScanForm::alto) return read_as<Alto>(utf8, end);
    if (form == ScanForm::djvu) return read_as<Djvu>(utf8, end);
    auto scan = read_as<Hocr>(utf8, end);
    if (end.fault.empty() || !end.mismatch) return scan;
    // HTML, perhaps, that would be well-formed but for its void elements.
    XmlEnd other{};
    auto again = read_as<Hocr>(without_void_elements(utf8), other);
    return other.fault.empty() || other.at > end.at ? std::move(again) : std::move(scan);
}

}  // namespace descry::text
