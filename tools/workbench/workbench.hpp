// The workbench: a server for one user's own browser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "front.hpp"

namespace descry::workbench {

/// The picture of a page, as browsers show it.
struct PagePicture {
    std::string bytes, kind;  ///< "image/png"
};

/// A file that the user named when starting, read then: no request names a file.
struct Given {
    std::string name, bytes;
    /// Of a scan: the picture of each page, by the number that the text gives it; of those known at the start alone.
    std::function<std::optional<PagePicture>(std::uint64_t page)> picture{};
};

struct Settings {
    std::string address = "127.0.0.1";
    int port = 0;  ///< 0 for any that is free
    std::vector<Given> files{};
    Limits limits{};
};

class Workbench {
public:
    explicit Workbench(Settings settings);
    ~Workbench();
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;

    /// The program was built with the page.
    [[nodiscard]] static bool has_page() noexcept;

    /// \return  whether the address could be had.
    [[nodiscard]] bool bind();
    /// The same at any port that is free, whatever the settings say.
    [[nodiscard]] bool bind_anywhere();
    [[nodiscard]] int port() const noexcept;
    /// "http://127.0.0.1:8080/4b5c…/", to be opened by the user.
    [[nodiscard]] std::string url() const;
    /// Serves until stop() is called, once.
    void run();
    /// From another thread than that of run(), which it waits for to begin.
    void stop();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace descry::workbench
