#include "evaluation/network_file.h"

#include <algorithm>

namespace talus {
namespace {

using Bytes = std::span<const unsigned char>;

constexpr std::string_view magic = "TALUSNET";

std::uint32_t crc32(Bytes bytes) {
    std::uint32_t crc = ~0U;
    for (const unsigned char byte : bytes) {
        crc ^= byte;
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ (0xEDB88320U & (0U - (crc & 1)));
    }
    return ~crc;
}

std::size_t size_of_type(char type) {
    return type == 'f' ? 4 : type == 'h' ? 2 : type == 'b' ? 1 : 0;
}

// Takes values off the front of the bytes; once there are too few, nothing.
class Reader {
  public:
    explicit Reader(Bytes bytes) : rest_(bytes) {}

    bool has_ended() const { return rest_.empty(); }
    Bytes rest() const { return rest_; }

    std::optional<Bytes> take(std::size_t count) {
        if (count > rest_.size()) return std::nullopt;
        const Bytes taken = rest_.first(count);
        rest_ = rest_.subspan(count);
        return taken;
    }
    std::optional<std::uint32_t> number() {
        const auto bytes = take(4);
        if (!bytes) return std::nullopt;
        std::uint32_t value;
        std::memcpy(&value, bytes->data(), sizeof(value));
        return value;
    }
    std::optional<std::string_view> text() {
        const auto length = take(1);
        const auto bytes = length ? take(length->front()) : std::nullopt;
        if (!bytes) return std::nullopt;
        return std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    }

  private:
    Bytes rest_;
};

Error damaged(std::string_view network) {
    return {"network.damaged", "The file of the network " + std::string(network) + " is damaged."};
}

void append_number(std::vector<unsigned char>& bytes, std::uint32_t number) {
    for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<unsigned char>(number >> (8 * i)));
}

void append_text(std::vector<unsigned char>& bytes, std::string_view text) {
    bytes.push_back(static_cast<unsigned char>(text.size()));
    bytes.insert(bytes.end(), text.begin(), text.end());
}

}  // namespace

Result<NetworkFile> NetworkFile::open(Bytes bytes, std::string_view network, std::uint32_t version) {
    Reader reader(bytes);
    const auto start = reader.take(magic.size());
    if (!start || !std::equal(magic.begin(), magic.end(), start->begin()))
        return Error{"network.unknown", "This is no file of the network " + std::string(network) + "."};
    const auto file_version = reader.number(), checksum = reader.number();
    if (!file_version || !checksum || crc32(reader.rest()) != *checksum) return damaged(network);
    const auto file_network = reader.text();
    if (file_network != network)
        return Error{"network.other",
                     "This is the file of another network than " + std::string(network) + "."};
    if (*file_version != version)
        return Error{"network.version", "The file of the network " + std::string(network) + " has version " +
                                            std::to_string(*file_version) + "; this program needs version " +
                                            std::to_string(version) + "."};
    NetworkFile file;
    file.network_ = network;
    while (!reader.has_ended()) {
        const auto name = reader.text();
        const auto type = name ? reader.take(1) : std::nullopt;
        const auto count = type ? reader.number() : std::nullopt;
        const std::size_t size = type ? size_of_type(static_cast<char>(type->front())) : 0;
        const bool fits = count && size > 0 && *count <= reader.rest().size() / size;
        const auto data = fits ? reader.take(*count * size) : std::nullopt;
        if (!data) return damaged(network);
        file.arrays_.push_back({*name, static_cast<char>(type->front()), *count, data->data()});
    }
    return file;
}

std::optional<Error> NetworkFile::copy(std::string_view name, char type, std::size_t count, void* to,
                                       std::size_t size) const {
    const auto found = std::ranges::find(arrays_, name, &Array::name);
    if (found == arrays_.end() || found->type != type || found->count != count)
        return Error{"network.array", "The file of the network " + network_ + " lacks " +
                                          std::to_string(count) + " numbers of the right kind called " +
                                          std::string(name) + "."};
    std::memcpy(to, found->data, size);
    return std::nullopt;
}

NetworkFileWriter::NetworkFileWriter(std::string_view network, std::uint32_t version) : version_(version) {
    append_text(body_, network);
}

void NetworkFileWriter::append(std::string_view name, char type, std::size_t count, const void* from,
                               std::size_t size) {
    append_text(body_, name);
    body_.push_back(static_cast<unsigned char>(type));
    append_number(body_, static_cast<std::uint32_t>(count));
    const auto* data = static_cast<const unsigned char*>(from);
    body_.insert(body_.end(), data, data + size);
}

std::vector<unsigned char> NetworkFileWriter::bytes() const {
    std::vector<unsigned char> file(magic.begin(), magic.end());
    append_number(file, version_);
    append_number(file, crc32(body_));
    file.insert(file.end(), body_.begin(), body_.end());
    return file;
}

}  // namespace talus
