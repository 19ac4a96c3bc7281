// The command line, in this process: what it prints goes to files that are looked at afterwards.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "door.hpp"
#include "tools/descry/command_line.hpp"

namespace descry::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view game =
    "White: A. Blank. Black: N. Nemo.\n\n1. P-K4  P-K4\n2. Kt-KB3  Kt-QB3\n3. B-Kt5  P-QR3\n4. B-R4  Kt-B3\n"
    "5. Castles  R-K2\n6. R-K1  P-QKt4\n";
constexpr std::string_view pgn_game = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";

/// A folder of its own, for the length of the program.
class Folder {
public:
    Folder() : path_{fs::temp_directory_path() / "descry-fuzz-XXXXXX"}
    {
        std::string name = path_.string();
        promise(mkdtemp(name.data()) != nullptr, "a folder can be made", name);
        path_ = name;
        fs::current_path(path_);
    }
    ~Folder()
    {
        std::error_code none;
        fs::current_path("/", none);
        fs::remove_all(path_, none);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// Holds what every run finds there.
    void refill() const
    {
        for (const auto& entry : fs::directory_iterator{path_}) fs::remove_all(entry.path());
        std::ofstream{"game.txt"} << game;
        std::ofstream{"game.pgn"} << pgn_game;
        std::ofstream{"message.txt"} << "code: british-1903\nWhite: Kt-B3\nBlack: Debate\nWhite: Kt-KB3\n";
        fs::create_directory("folder");
    }

private:
    fs::path path_;
};

/// Catches what is written to a stream of the process.
class Caught {
public:
    Caught(int stream, std::FILE* file) : stream_{stream}, file_{file}, kept_{dup(stream)}, memory_{memfd_create("", 0)}
    {
        std::fflush(file_);
        promise(kept_ >= 0 && memory_ >= 0 && dup2(memory_, stream_) >= 0, "a stream can be caught");
    }
    Caught(const Caught&) = delete;
    Caught& operator=(const Caught&) = delete;
    ~Caught()
    {
        release();
        close(memory_);
    }
    void release()
    {
        if (kept_ < 0) return;
        std::fflush(file_);
        std::clearerr(file_);
        dup2(kept_, stream_);
        close(std::exchange(kept_, -1));
    }
    [[nodiscard]] std::string text() const
    {
        std::string all;
        std::array<char, 4096> buffer;
        for (off_t at = 0;;) {
            const auto count = pread(memory_, buffer.data(), buffer.size(), at);
            if (count <= 0) return all;
            all.append(buffer.data(), static_cast<std::size_t>(count));
            at += count;
        }
    }

private:
    int stream_;
    std::FILE* file_;
    int kept_, memory_;
};

bool given(const std::vector<std::string>& arguments, std::string_view option, std::string_view value)
{
    for (std::size_t i = 1; i < arguments.size(); ++i)
        if ((arguments[i - 1] == option && arguments[i] == value) ||
            arguments[i] == std::string{option} + '=' + std::string{value})
            return true;
    return false;
}

bool any(const std::vector<std::string>& arguments, std::initializer_list<std::string_view> prefixes)
{
    return std::ranges::any_of(arguments, [&](const std::string& argument) {
        return std::ranges::any_of(prefixes, [&](std::string_view prefix) { return argument.starts_with(prefix); });
    });
}

}  // namespace

void command(std::string_view input)
{
    static const Folder folder;
    std::vector<std::string> arguments{"descry"};
    for (std::size_t at = 0; at < input.size();) {
        const auto end = std::min(input.find('\n', at), input.size());
        arguments.emplace_back(input.substr(at, end - at));
        at = end + 1;
    }
    // Nothing outside the folder, and no server.
    for (const auto& argument : arguments)
        if (argument.contains('/') || argument.contains("..") || argument.contains('\0') || argument == "serve") return;
    folder.refill();

    std::vector<char*> argv;
    argv.reserve(arguments.size() + 1);
    for (auto& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    std::string out, err;
    int status = 0;
    {
        Caught printed{STDOUT_FILENO, stdout}, told{STDERR_FILENO, stderr};
        status = tool::run_command_line(static_cast<int>(arguments.size()), argv.data());
        printed.release();
        told.release();
        out = printed.text();
        err = told.text();
    }
    promise(status >= 0 && status <= 2, "there are three exit statuses");
    promise(status != 2 || !err.empty(), "a failure is told", input);
    for (const auto& entry : fs::directory_iterator{"."})
        promise(!entry.path().filename().string().contains(".descry-"), "nothing is left behind", input);
    if (status == 2 || any(arguments, {"-h", "--help", "-V", "--version", "--fix", "--report", "-o", "--output"}))
        return;
    if (given(arguments, "--format", "sarif")) return parses(out, "a SARIF log");
    if (!given(arguments, "--format", "json") && !given(arguments, "--to", "json")) return;
    for (std::size_t at = 0; at < out.size();) {
        const auto end = std::min(out.find('\n', at), out.size());
        parses(std::string_view{out}.substr(at, end - at), input);
        at = end + 1;
    }
}

}  // namespace descry::fuzz
