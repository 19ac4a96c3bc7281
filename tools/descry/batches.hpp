// The files of a command, in pieces of bounded size: whole games of tagged scores, or whole files of any other kind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/stream.hpp"

namespace descry::tool {

/// What one thread takes at a time.
struct Batch : TextPiece {
    std::size_t file{};    ///< its place among the files
    std::string fault{};   ///< why the file cannot be used; empty if it can
    std::uint64_t read{};  ///< bytes of the input that are done with it
    bool first = false;    ///< of its file
};

class Batches {
public:
    /// \param files    "-" is standard input.
    /// \param open     opens a file; empty: as the system does.
    using Open = std::function<std::expected<int, std::string>(const std::string&)>;
    Batches(const std::vector<std::string>& files, Parting parting, Open open = {})
        : files_{files}, parting_{parting}, open_{std::move(open)}
    {}
    Batches(const Batches&) = delete;
    Batches& operator=(const Batches&) = delete;
    ~Batches();

    /// Bytes of all the files; none where that cannot be known.
    [[nodiscard]] static std::optional<std::uint64_t> size_of(const std::vector<std::string>& files);

    /// Fills a batch; its strings are used again.
    /// \return  false when all is read.
    [[nodiscard]] bool next(Batch& batch);

private:
    [[nodiscard]] bool fill(Batch& batch);
    void open(Batch& batch);
    void fail(Batch& batch, const std::string& why);
    [[nodiscard]] std::size_t read(char* to, std::size_t size);
    void close();

    const std::vector<std::string>& files_;
    Parting parting_;
    Open open_;
    std::size_t next_ = 0;  ///< of the files
    int descriptor_ = -1;
    std::string fault_{};                 ///< met in reading the open file
    std::optional<TextPieces> pieces_{};  ///< of the open file
    std::uint64_t read_ = 0;              ///< since the last batch
};

}  // namespace descry::tool
