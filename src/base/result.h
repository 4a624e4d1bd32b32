// A value or the reason why there is none. The core is built without exceptions (the same code runs in
// WebAssembly), so everything that can fail on bad input returns a Result.
#pragma once

#include <cstdlib>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace talus {

// `code` is stable and is what translations are keyed by; `text` is an English sentence for a person.
struct Error {
    std::string code;
    std::string text;

    friend bool operator==(const Error&, const Error&) = default;
};

// `E` is Error, or an error that also says where (see play/record/record.h).
template <class T, class E = Error>
class [[nodiscard]] Result {
  public:
    // Implicit, so that `return value;` and `return Error{...};` both read naturally.
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    // Asking for what is not there is a bug in the caller: it aborts, in release too.
    const T& value() const& { return *checked(std::get_if<0>(&content_)); }
    T& value() & { return *checked(std::get_if<0>(&content_)); }
    T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }
    const E& error() const { return *checked(std::get_if<1>(&content_)); }

    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

  private:
    template <class Pointer>
    static Pointer checked(Pointer pointer) {
        if (pointer == nullptr) std::abort();
        return pointer;
    }

    std::variant<T, E> content_;
};

}  // namespace talus
