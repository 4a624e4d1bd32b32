// What the page is told of the core when it is built.
#pragma once

#include <string>

namespace talus::schema {

// The declarations as TypeScript: web/src/engine/messages.generated.ts.
std::string typescript();

// What the page has to know of the games before it loads one (protocol/answer/describe.h):
// web/src/engine/facts.generated.ts.
std::string facts_typescript();

}  // namespace talus::schema
