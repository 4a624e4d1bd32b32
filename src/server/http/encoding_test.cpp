#include "server/http/encoding.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace talus::server {
namespace {

std::string unpacked(std::string packed, std::size_t size) {
    std::string content(size + 1, '\0');
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(content.data());
    stream.avail_out = static_cast<uInt>(content.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    content.resize(stream.total_out);
    inflateEnd(&stream);
    return content;
}

TEST(EncodingQuality, IsWhatTheClientSays) {
    EXPECT_EQ(quality(Encoding::gzip, "gzip"), 1000);
    EXPECT_EQ(quality(Encoding::gzip, "deflate, gzip;q=0.5, br"), 500);
    EXPECT_EQ(quality(Encoding::brotli, "deflate, gzip;q=0.5, br"), 1000);
    EXPECT_EQ(quality(Encoding::gzip, "GZip ; Q=0.125"), 125);
    EXPECT_EQ(quality(Encoding::gzip, "x-gzip"), 1000);
    EXPECT_EQ(quality(Encoding::gzip, "gzip;q=0"), 0);
    EXPECT_EQ(quality(Encoding::gzip, "gzip;q=1.000"), 1000);
}

TEST(EncodingQuality, OfWhatIsNotNamed) {
    EXPECT_EQ(quality(Encoding::gzip, ""), 0);
    EXPECT_EQ(quality(Encoding::gzip, "br"), 0);
    EXPECT_EQ(quality(Encoding::gzip, "*;q=0.25, br"), 250);
    EXPECT_EQ(quality(Encoding::gzip, "gzip;q=0, *"), 0);
    EXPECT_EQ(quality(Encoding::gzip, "gzipped"), 0);
}

TEST(EncodingQuality, PlainBytesAreTheLastResort) {
    EXPECT_EQ(quality(Encoding::identity, "gzip, br"), 1);
    EXPECT_EQ(quality(Encoding::identity, "gzip;q=0.5, identity"), 1000);
    EXPECT_EQ(quality(Encoding::identity, "identity;q=0"), 0);
    EXPECT_EQ(quality(Encoding::identity, "*;q=0"), 0);
}

TEST(EncodingQuality, OfNonsenseIsNothing) {
    for (const char* text :
         {"gzip;q=x", "gzip;q=-1", "gzip;q=0,5", "gzip;q=0.12345", "gzip;q=", ",;,;=", "gzip;q=05"})
        EXPECT_EQ(quality(Encoding::gzip, text), 0) << text;
    EXPECT_EQ(quality(Encoding::gzip, "gzip;q=9"), 1000);
}

TEST(Gzip, RoundTrips) {
    std::string content;
    for (int i = 0; i < 10'000; ++i) content += "tile " + std::to_string(i * i % 997);
    for (const std::string& text : {std::string(), std::string("x"), content}) {
        const std::string packed = gzipped(text);
        EXPECT_EQ(unpacked(packed, text.size()), text);
    }
    EXPECT_LT(gzipped(content).size(), content.size() / 3);
    EXPECT_EQ(gzipped(content), gzipped(content));  // no time stamp: the ETag stays the same
}

}  // namespace
}  // namespace talus::server
