// What reading a request takes, whatever it asks for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "protocol/request/line_memory.h"
#include "protocol/request/request.h"
#include "protocol/schema/check.h"

namespace talus {

class RequestReader {
  public:
    RequestReader(const Json& json, LineMemory& memory);

    // What it asks for, if it is what is declared for that. The rest is read by whoever knows of it, once.
    Result<std::string_view, RequestError> read_action();

  protected:
    RequestError fault(Error error, std::string_view key = {}) const {
        return request_error(id_, std::move(error), key);
    }
    RequestError fault(std::string_view code, std::string text, std::string_view key = {}) const {
        return fault(Error{std::string(code), std::move(text)}, key);
    }

    // Pre: read_action() has found no fault.
    Result<Record, RequestError> read_game();
    static std::vector<std::string> texts_of(const Json& json);

    const Json& json_;
    LineMemory& memory_;
    Json id_;  // null if the request has none that is one
    std::vector<std::string> warnings_;

  private:
    std::optional<RequestError> check(const schema::Type& declared);
};

}  // namespace talus
