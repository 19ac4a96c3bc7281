// descry serve: the workbench in the user's browser.
#include "serve.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>
#include <utility>

#include "command.hpp"
#include "given_files.hpp"
#include "input.hpp"
#include "workbench.hpp"

extern char** environ;

namespace descry::tool {
namespace {

/// The year of the American Chess Code. What a browser keeps for a page it keeps by the port.
constexpr int usual_port = 1897;

/// Shows an address in the user's own browser. No shell comes between.
bool open_in_browser(const std::string& url)
{
    std::string program = "xdg-open", address = url;
    char* arguments[] = {program.data(), address.data(), nullptr};
    pid_t child{};
    if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0) return false;
    int status = 0;
    return waitpid(child, &status, 0) == child && status == 0;
}

/// The signals by which a user ends a program; they are waited for, in a thread of their own.
sigset_t ending_signals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    return signals;
}

}  // namespace

void ServeCommand::add(CLI::App& app)
{
    command_ = app.add_subcommand("serve", "open the desk in a browser: scores, board, problems");
    command_->add_option("FILE", files_, "score sheets, scans and pictures of pages to open in it");
    command_
        ->add_option("--port", port_,
                     "the port to listen on; 0 takes any that is free. A browser keeps texts by the port: with no\n"
                     "port given it is 1897, as long as nobody else has it")
        ->check(CLI::Range(0, 65535));
    command_->add_option("--bind", address_, "the address to listen on; any but a loopback lets other machines in")
        ->default_str("127.0.0.1");
    command_->add_flag("--open", open_, "open it in the browser as well");
}

std::optional<int> ServeCommand::run()
{
    if (!command_->parsed()) return std::nullopt;
    if (!workbench::Workbench::has_page()) {
        fmt::print(stderr, "descry: this build is without the workbench's page: `tools/run serve` in descry's source "
                           "makes it, and installs the Node.js and npm that this takes\n");
        return unusable;
    }
    workbench::Settings settings{.address = address_, .port = port_.value_or(usual_port)};
    for (const auto& file : files_) {
        auto given = given_file(file, settings.limits.body);
        if (!given) {
            complain(file, given.error());
            return unusable;
        }
        settings.files.push_back(*std::move(given));
    }
    // Before any thread is made, so that none of them is interrupted.
    const auto signals = ending_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    workbench::Workbench bench{std::move(settings)};
    if (!bench.bind() && (port_ || !bench.bind_anywhere())) {
        fmt::print(stderr, "descry: cannot listen on {}, port {}\n", address_, port_.value_or(usual_port));
        return unusable;
    }
    if (!port_ && bench.port() != usual_port)
        fmt::print(stderr,
                   "descry: port {} is taken, by another desk perhaps: texts that are kept there do not show here\n",
                   usual_port);
    fmt::print("{}\n", bench.url());
    std::fflush(stdout);
    fmt::print(stderr, "descry: the workbench is at the address above; Ctrl-C ends it\n");
    std::thread ender{[&] {
        int signal = 0;
        sigwait(&signals, &signal);
        bench.stop();
    }};
    if (open_ && !open_in_browser(bench.url()))
        fmt::print(stderr, "descry: no browser could be opened; open the address by hand\n");
    bench.run();
    // It may have ended by itself.
    kill(getpid(), SIGTERM);
    ender.join();
    return good;
}

}  // namespace descry::tool
