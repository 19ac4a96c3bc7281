// JSON on one line, put out piece by piece: a game has too many plies for a tree of values to be made of them first.
#pragma once

#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace descry::write {

/// One value after the other; commas come by themselves. What is rare is made by the library and put as a whole.
class JsonLine {
public:
    using Json = nlohmann::ordered_json;

    /// \param out  is appended to.
    explicit JsonLine(std::string& out) : out_{out} {}

    /// The name of the next value.
    JsonLine& key(std::string_view name)
    {
        put_text(name);
        out_ += ':';
        first_ = true;
        return *this;
    }

    /// \param bracket  '{' or '['.
    void open(char bracket)
    {
        begin_value();
        out_ += bracket;
        first_ = true;
    }
    void close(char bracket)
    {
        out_ += bracket;
        first_ = false;
    }

    /// What is always the same, up to the end of the brackets that are open, as it is written.
    void put_rest(std::string_view written)
    {
        put_word(written);
        first_ = false;
    }

    void put(std::string_view text) { put_text(text); }
    void put(const char* text) { put_text(text); }
    void put(std::unsigned_integral auto number) { put_number(number); }
    void put(bool value) { put_word(value ? "true" : "false"); }
    void put_null() { put_word("null"); }
    void put_value(const Json& value) { put_word(dump(value)); }
    /// A value that is written already.
    void put_written(std::string_view value) { put_word(value); }
    /// Text in which nothing wants a stroke, which the function appends.
    void put_made(std::invocable<std::string&> auto&& append)
    {
        begin_value();
        out_ += '"';
        append(out_);
        out_ += '"';
    }
    void put_or_null(std::string_view text) { text.empty() ? put_null() : put_text(text); }

    /// A value of the library on one line; bytes that are no text are replaced.
    [[nodiscard]] static std::string dump(const Json& value);

private:
    void begin_value()
    {
        if (!std::exchange(first_, false)) out_ += ',';
    }
    void put_word(std::string_view word)
    {
        begin_value();
        out_ += word;
    }
    void put_number(std::uint64_t number);
    void put_text(std::string_view text);

    std::string& out_;
    bool first_ = true;  ///< nothing stands before the next value in its brackets
};

}  // namespace descry::write
