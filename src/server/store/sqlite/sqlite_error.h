// What SQLite throws, as our errors. Only the files of this folder see exceptions; none leaves it.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <utility>

#include "base/result.h"

namespace talus::server {

// store.full, store.read-only, store.locked, store.conflict, store.damaged, or store.failed for all else.
Error error_of(const SQLite::Exception& exception);

// What `work` returns, or why it could not be done.
template <class Work>
auto attempt(Work&& work) -> Result<decltype(work())> {
    try {
        return std::forward<Work>(work)();
    } catch (const SQLite::Exception& exception) {
        return error_of(exception);
    }
}

}  // namespace talus::server
