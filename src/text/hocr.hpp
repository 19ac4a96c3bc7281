// hOCR: the words of a page in XHTML, their places in `title`.
#pragma once

#include "src/text/collector.hpp"
#include "src/text/xml.hpp"

namespace descry::text {

class Hocr : public XmlHandler {
public:
    void open(const XmlTag& tag, unsigned depth) override;
    void close(unsigned depth) override;
    void letters(std::string_view letters, std::uint64_t from, std::uint64_t size) override;

    /// The file ends at a fault: a word that it cuts off is not to be read as a shorter one.
    void break_off(std::uint64_t at);

    Collector collector{};

private:
    enum class Kind : unsigned char { line, word };
    /// An element that is open.
    struct Open {
        Kind kind;
        unsigned depth;
        std::optional<Rectangle> box;
        bool begun;  ///< a line, and it is the one that takes words
    };

    void begin_line();
    [[nodiscard]] bool in_word() const { return !open_.empty() && open_.back().kind == Kind::word; }

    std::vector<Open> open_{};
    bool beside_word_ = false;  ///< nothing stands between the last word and what comes
};

/// A tag that HTML never closes, <br> or <meta>, is a fault in XML. Such are made blanks: they hold no words, and every
/// place stays where it is.
[[nodiscard]] std::string without_void_elements(std::string_view html);

}  // namespace descry::text
