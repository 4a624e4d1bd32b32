// The parts of Boost that are not templates, compiled once: they take long.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
