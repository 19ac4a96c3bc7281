// DjVu XML, as the Internet Archive has it of every book: words as the letters of <WORD>, their places in `coords`.
#pragma once

#include "src/text/collector.hpp"
#include "src/text/xml.hpp"

namespace descry::text {

class Djvu : public XmlHandler {
public:
    void open(const XmlTag& tag, unsigned depth) override;
    void close(unsigned depth) override;
    void letters(std::string_view letters, std::uint64_t from, std::uint64_t size) override;

    /// The file ends at a fault: a word that it cuts off is not to be read as a shorter one.
    void break_off(std::uint64_t at);

    Collector collector{};

private:
    unsigned word_depth_ = 0;  ///< of the word that is open
};

}  // namespace descry::text
