// The desk: texts that were sent to be read, questions about their games, and what is written of them.
#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "document.hpp"
#include "questions.hpp"
#include "replies.hpp"
#include "shelf.hpp"

namespace descry::workbench {

class Desk {
public:
    /// \param reading_time  until the answer to one text has been given; what is not read by then is left out, and
    /// said.
    explicit Desk(std::chrono::milliseconds reading_time) : reading_time_{reading_time} {}

    /// Puts its doors on a server.
    /// \param below  the path before each: "/TOKEN/". The desk must outlive the server.
    void serve(Front& front, const std::string& below);

private:
    /// What a question is about.
    struct Subject {
        Question question;
        std::shared_ptr<const Document> document;
    };
    /// A game that was read, since it is looked at, looked through and written as it stands.
    struct Kept {
        std::string document;
        std::size_t game = 0;
        std::vector<Choice> choices{};
        std::shared_ptr<const Settled> settled{};
    };

    void read(const Request& request, Response& response);
    void stream(Response& response, std::shared_ptr<const Document> document, std::string name, std::string head);
    template <typename Answer> void post_about_game(Front& front, const std::string& path, Answer answer);
    [[nodiscard]] std::optional<Subject> subject_of(const Request& request, Response& response);
    [[nodiscard]] std::shared_ptr<const Settled> settled(const Subject& subject);
    void keep(Kept game);
    void hint(const Request& request, Response& response);
    void write(const Subject& subject, Response& response);

    std::chrono::milliseconds reading_time_;
    Shelf<Document> documents_{256, 32U << 20U};  ///< a book is looked at in many pieces
    Shelf<std::string> pages_{8, 16U << 20U};
    std::mutex mutex_;
    std::list<Kept> kept_{};  ///< the latest first
    std::size_t plies_ = 0;   ///< in all of them
};

}  // namespace descry::workbench
