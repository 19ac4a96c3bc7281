// ALTO, versions 1 to 4: the words of a page as attributes of <String>.
#pragma once

#include "src/text/collector.hpp"
#include "src/text/xml.hpp"

namespace descry::text {

class Alto : public XmlHandler {
public:
    void open(const XmlTag& tag, unsigned depth) override;
    void close(unsigned depth) override;
    void letters(std::string_view letters, std::uint64_t from, std::uint64_t size) override;

    /// The file ends at a fault. Every word read so far is whole.
    void break_off(std::uint64_t at);

    Collector collector{};

private:
    /// A sign at the end of a line that may only divide a word.
    struct Hyphen {
        std::string letters{};
        std::uint64_t from{}, size{};
        std::string whole{};  ///< the word, if the file tells it
    };

    void string(const XmlTag& tag);
    void put_hyphen();
    [[nodiscard]] bool completes(std::string_view half) const;

    unsigned line_depth_ = 0;  ///< of the line that is open
    std::string whole_{};      ///< the word of which the last one is the first half, as the file tells it
    std::optional<Hyphen> hyphen_{};
    enum class Into : unsigned char { nothing, word, hyphen } into_ = Into::nothing;  ///< whose letters come
};

}  // namespace descry::text
