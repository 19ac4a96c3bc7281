// What the server remembers between requests: the last few texts and pages, and no more than fits.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "guard.hpp"

namespace descry::workbench {

/// Things by a name that is given to them, the least lately used thrown away first.
template <typename Thing> class Shelf {
public:
    /// \param most   how many are kept
    /// \param bytes  how much they may weigh together; the newest is kept whatever it weighs
    Shelf(std::size_t most, std::size_t bytes) : most_{most}, bytes_{bytes} {}

    /// \param weight  in bytes.
    /// \return        the name.
    std::string put(std::shared_ptr<const Thing> thing, std::size_t weight)
    {
        auto name = secret();
        const std::lock_guard lock{mutex_};
        entries_.push_front({name, std::move(thing), weight});
        weight_ += weight;
        while (entries_.size() > 1 && (entries_.size() > most_ || weight_ > bytes_)) {
            weight_ -= entries_.back().weight;
            entries_.pop_back();
        }
        return name;
    }

    /// \return  null if there is none of that name (any more).
    [[nodiscard]] std::shared_ptr<const Thing> get(const std::string& name)
    {
        const std::lock_guard lock{mutex_};
        for (auto at = entries_.begin(); at != entries_.end(); ++at) {
            if (at->name != name) continue;
            entries_.splice(entries_.begin(), entries_, at);
            return at->thing;
        }
        return nullptr;
    }

    void drop(const std::string& name)
    {
        const std::lock_guard lock{mutex_};
        entries_.remove_if([&](const Entry& entry) {
            if (entry.name != name) return false;
            weight_ -= entry.weight;
            return true;
        });
    }

private:
    struct Entry {
        std::string name;
        std::shared_ptr<const Thing> thing;
        std::size_t weight;
    };
    std::mutex mutex_;
    std::list<Entry> entries_;
    std::size_t most_, bytes_, weight_ = 0;
};

}  // namespace descry::workbench
