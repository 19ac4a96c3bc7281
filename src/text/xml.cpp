#include "src/text/xml.hpp"

#include <expat.h>

#include <algorithm>
#include <charconv>
#include <climits>
#include <cmath>
#include <exception>
#include <memory>
#include <type_traits>

#include "src/text/entities.hpp"

namespace descry::text {

namespace {

constexpr unsigned deepest = 1000;
constexpr unsigned most_documents = 10'000;

std::string_view without_prefix(std::string_view name)
{
    return name.substr(name.rfind(':') + 1);  // npos + 1 is 0
}

/// One document.
class Document {
public:
    /// \param begin  where it begins in the file.
    Document(std::string_view utf8, std::uint64_t begin, XmlHandler& handler)
        : utf8_{utf8}, begin_{begin}, handler_{handler}, parser_{XML_ParserCreate("UTF-8"), &XML_ParserFree}
    {
        if (!parser_) throw std::bad_alloc{};
        auto* const parser = parser_.get();
        XML_SetUserData(parser, this);
        XML_SetElementHandler(parser, &Document::open, &Document::close);
        XML_SetCharacterDataHandler(parser, &Document::letters);
        XML_SetSkippedEntityHandler(parser, &Document::skipped);
        XML_SetEntityDeclHandler(parser, &Document::declared);
        // As if the file had a document type: an entity that it does not declare is then no fault.
        XML_UseForeignDTD(parser, XML_TRUE);
    }

    XmlEnd run()
    {
        constexpr std::size_t at_once = INT_MAX / 4;
        auto status = XML_STATUS_OK;
        for (std::size_t at = begin_; status == XML_STATUS_OK;) {
            const auto size = std::min(utf8_.size() - at, at_once);
            const bool last = at + size == utf8_.size();
            status = XML_Parse(parser_.get(), utf8_.data() + at, static_cast<int>(size), last ? XML_TRUE : XML_FALSE);
            at += size;
            if (last) break;
        }
        if (thrown_) std::rethrow_exception(thrown_);
        if (status == XML_STATUS_OK) return {utf8_.size(), {}, false};
        error_ = XML_GetErrorCode(parser_.get());
        return {place(), fault_.empty() ? XML_ErrorString(error_) : fault_, error_ == XML_ERROR_TAG_MISMATCH};
    }

    /// What stopped it is no part of this document any more.
    [[nodiscard]] bool is_over() const
    {
        return depth_ == 0 && any_ &&
               (error_ == XML_ERROR_JUNK_AFTER_DOC_ELEMENT || error_ == XML_ERROR_MISPLACED_XML_PI);
    }

private:
    [[nodiscard]] std::uint64_t place() const
    {
        return begin_ + static_cast<std::uint64_t>(std::max<XML_Index>(XML_GetCurrentByteIndex(parser_.get()), 0));
    }
    [[nodiscard]] std::uint64_t size() const
    {
        return static_cast<std::uint64_t>(XML_GetCurrentByteCount(parser_.get()));
    }

    void stop(const char* why)
    {
        fault_ = why;
        XML_StopParser(parser_.get(), XML_FALSE);
    }

    /// No exception may pass through the C library.
    void guarded(const auto& action) noexcept
    {
        if (thrown_) return;
        try {
            action();
        }
        catch (...) {
            thrown_ = std::current_exception();
            XML_StopParser(parser_.get(), XML_FALSE);
        }
    }

    static Document& self(void* data) { return *static_cast<Document*>(data); }

    static void open(void* data, const char* name, const char** attributes)
    {
        auto& me = self(data);
        me.any_ = true;
        if (++me.depth_ > deepest) return me.stop("elements are nested deeper than any page has them");
        me.guarded([&] {
            const auto at = me.place();
            me.handler_.open({without_prefix(name), attributes, me.utf8_.substr(at, me.size()), at}, me.depth_);
        });
    }
    static void close(void* data, const char*)
    {
        auto& me = self(data);
        me.guarded([&] { me.handler_.close(me.depth_); });
        --me.depth_;
    }
    static void letters(void* data, const char* letters, int size)
    {
        auto& me = self(data);
        me.guarded([&] { me.handler_.letters({letters, static_cast<std::size_t>(size)}, me.place(), me.size()); });
    }
    static void skipped(void* data, const char* name, int is_parameter)
    {
        auto& me = self(data);
        if (is_parameter != 0) return;
        me.guarded([&] {
            auto found = entity(name);
            if (found.empty()) found = me.utf8_.substr(me.place(), me.size());
            me.handler_.letters(found, me.place(), me.size());
        });
    }
    static void declared(void* data, const char*, int, const char*, int, const char*, const char*, const char*,
                         const char*)
    {
        self(data).stop("the file declares entities, which no page needs");
    }

    std::string_view utf8_;
    std::uint64_t begin_;
    XmlHandler& handler_;
    std::unique_ptr<std::remove_pointer_t<XML_Parser>, decltype(&XML_ParserFree)> parser_;
    unsigned depth_ = 0;
    bool any_ = false;
    XML_Error error_ = XML_ERROR_NONE;
    std::string fault_{};
    std::exception_ptr thrown_{};
};

}  // namespace

std::string_view XmlTag::operator[](std::string_view attribute) const noexcept
{
    for (const auto* each = attributes; *each != nullptr; each += 2)
        if (without_prefix(*each) == attribute) return *(each + 1);
    return {};
}

XmlEnd read_xml(std::string_view utf8, XmlHandler& handler)
{
    XmlEnd end{0, {}, false};
    for (unsigned count = 0; count < most_documents; ++count) {
        const auto begin = std::min(utf8.find('<', end.at), utf8.size());
        Document document{utf8, begin, handler};
        end = document.run();
        if (end.fault.empty() || !document.is_over() ||
            utf8.find_first_not_of(" \t\r\n", end.at) != utf8.find('<', end.at))
            return end;
    }
    return end;
}

void attribute_letters(const XmlTag& tag, std::string_view attribute, XmlHandler& handler)
{
    const auto raw = tag.raw;
    const auto skip_blanks = [raw](std::size_t at) {
        while (at < raw.size() && is_blank(raw[at])) ++at;
        return at;
    };
    for (auto at = std::min(raw.find_first_of(" \t\r\n"), raw.size());;) {
        const auto name = skip_blanks(at);
        const auto equals = raw.find('=', name);
        if (equals == std::string_view::npos) return;
        const auto quote = skip_blanks(equals + 1);
        if (quote >= raw.size()) return;
        const auto end = raw.find(raw[quote], quote + 1);
        if (end == std::string_view::npos) return;
        at = end + 1;
        auto word = raw.substr(name, equals - name);
        while (!word.empty() && is_blank(word.back())) word.remove_suffix(1);
        if (without_prefix(word) != attribute) continue;

        for (auto i = quote + 1; i < end;) {
            const auto stop = std::min(raw.find('&', i), end);
            if (stop > i) handler.letters(raw.substr(i, stop - i), tag.begin + i, stop - i);
            if (stop == end) return;
            const auto behind = std::min(raw.find(';', stop), end - 1) + 1;
            auto found = entity(raw.substr(stop + 1, behind - stop - 2));
            if (found.empty()) found = raw.substr(stop, behind - stop);
            handler.letters(found, tag.begin + stop, behind - stop);
            i = behind;
        }
        return;
    }
}

bool number_in(std::string_view& text, double& number) noexcept
{
    constexpr double most = 1e9;
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    double value{};
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || !std::isfinite(value)) return false;
    number = std::clamp(value, -most, most);
    text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
    return true;
}

}  // namespace descry::text
