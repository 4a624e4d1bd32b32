// What the libraries expect of a whole system.
#include <cstdlib>

extern "C" {

// Debian's libraries are built with guards of the stack.
void* __stack_chk_guard = nullptr;
[[noreturn]] void __stack_chk_fail() {
    __builtin_trap();
}

// The only thread never ends: what it keeps need not be cleaned up.
int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}

// Something is wrong beyond repair. The libraries' own versions of these two would bring along all the code
// that writes a message, to nowhere.
[[noreturn]] void __abort_message(const char*, ...) {
    __builtin_trap();
}

}  // extern "C"

[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) noexcept {
    __builtin_trap();
}
