// What a piece of work has to say: results and findings, in the order in which they are to be printed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace descry::tool {

class Printed {
public:
    enum class Stream : unsigned char { results, findings };

    /// Text that is appended to the string goes to the stream, till the next call.
    [[nodiscard]] std::string& to(Stream stream)
    {
        if (stream != stream_) {
            end_piece();
            stream_ = stream;
        }
        return text_;
    }
    [[nodiscard]] std::string& results() { return to(Stream::results); }
    [[nodiscard]] std::string& findings() { return to(Stream::findings); }

    /// Visits the pieces in order. \param visit  (Stream, std::string_view)
    void each(const auto& visit) const
    {
        std::size_t begin = 0;
        for (const Piece& piece : pieces_) {
            visit(piece.stream, std::string_view{text_}.substr(begin, piece.end - begin));
            begin = piece.end;
        }
        if (begin < text_.size()) visit(stream_, std::string_view{text_}.substr(begin));
    }

    void append(const Printed& other)
    {
        other.each([this](Stream stream, std::string_view piece) { to(stream) += piece; });
    }

    [[nodiscard]] std::size_t size() const noexcept { return text_.size(); }

    /// Keeps its memory.
    void clear() noexcept
    {
        text_.clear();
        pieces_.clear();
    }

private:
    struct Piece {
        Stream stream;
        std::size_t end;
    };

    void end_piece()
    {
        const auto begin = pieces_.empty() ? 0 : pieces_.back().end;
        if (text_.size() > begin) pieces_.push_back({stream_, text_.size()});
    }

    std::string text_{};
    std::vector<Piece> pieces_{};
    Stream stream_ = Stream::results;
};

}  // namespace descry::tool
