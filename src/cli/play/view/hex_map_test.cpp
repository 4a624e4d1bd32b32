#include "cli/play/view/hex_map.h"

#include <gtest/gtest.h>

namespace talus::cli {
namespace {

using taluva::Hex;

constexpr MapSize large{200, 100};

std::vector<Hex> row(int length) {
    std::vector<Hex> hexes;
    for (int q = 0; q < length; ++q) hexes.push_back({static_cast<std::int8_t>(q), 0});
    return hexes;
}
std::vector<Hex> column(int length) {
    std::vector<Hex> hexes;
    for (int r = 0; r < length; ++r)
        hexes.push_back({static_cast<std::int8_t>(-r / 2), static_cast<std::int8_t>(r)});
    return hexes;
}

std::vector<MapHex> named(const std::vector<Hex>& hexes) {
    std::vector<MapHex> map;
    for (const Hex hex : hexes) map.push_back({hex, "J1", "h1"});
    return map;
}

std::string drawn(const std::vector<Hex>& hexes, const MapPlan& plan) {
    Canvas canvas;
    draw_map(named(hexes), plan, 0, 0, canvas);
    return canvas.text(false);
}

TEST(HexMap, ShowsCoordinatesOnLandAndAtSeaIfThereIsRoom) {
    const MapPlan plan = plan_map(row(2), large, 1, {0, 0});
    EXPECT_EQ(plan.hex_height, 2);
    EXPECT_EQ(plan.sea, 1);
    EXPECT_FALSE(plan.is_cropped());
    EXPECT_EQ(drawn(row(2), plan),
              "     0,-1  1,-1  2,-1\n"
              "\n"
              "  -1,0|J1 h1|J1 h1| 2,0\n"
              "      | 0,0 | 1,0 |\n"
              "     -1,1  0,1   1,1\n");
}

TEST(HexMap, MarksWhatHasChanged) {
    std::vector<MapHex> map = named(row(2));
    map[1].is_marked = true;
    Canvas canvas;
    draw_map(map, plan_map(row(2), large, 0, {0, 0}), 0, 0, canvas);
    EXPECT_EQ(canvas.text(false), "|J1 h1>J1 h1<\n| 0,0 > 1,0 <\n");
}

TEST(HexMap, GetsSmallerBeforeItIsCropped) {
    // Five rows of land and two of sea on each side are 18 lines at the large scale.
    EXPECT_EQ(plan_map(column(5), {200, 18}, 2, {0, 0}).hex_height, 2);
    EXPECT_EQ(plan_map(column(5), {200, 18}, 2, {0, 0}).sea, 2);
    EXPECT_EQ(plan_map(column(5), {200, 17}, 2, {0, 0}).sea, 1);
    EXPECT_EQ(plan_map(column(5), {200, 17}, 2, {0, 0}).hex_height, 2);
    EXPECT_EQ(plan_map(column(5), {200, 13}, 2, {0, 0}).hex_height, 1);
    EXPECT_EQ(plan_map(column(5), {200, 13}, 2, {0, 0}).sea, 2);
    EXPECT_EQ(plan_map(column(5), {200, 7}, 2, {0, 0}).sea, 1);
    EXPECT_FALSE(plan_map(column(5), {200, 7}, 2, {0, 0}).is_cropped());
    EXPECT_TRUE(plan_map(column(5), {200, 4}, 2, {0, 0}).is_cropped());
}

TEST(HexMap, CropsAroundTheCentreAndSaysWhereThereIsMore) {
    const std::vector<Hex> hexes = column(40);
    const MapPlan top = plan_map(hexes, {40, 10}, 1, hexes.front());
    EXPECT_FALSE(top.more_above);
    EXPECT_TRUE(top.more_below);
    const MapPlan middle = plan_map(hexes, {40, 10}, 1, hexes[20]);
    EXPECT_TRUE(middle.more_above);
    EXPECT_TRUE(middle.more_below);
    EXPECT_NE(drawn(hexes, middle).find("J1 h1"), std::string::npos);
    const MapPlan bottom = plan_map(hexes, {40, 10}, 1, hexes.back());
    EXPECT_TRUE(bottom.more_above);
    EXPECT_FALSE(bottom.more_below);

    const MapPlan wide = plan_map(row(40), {50, 10}, 1, {20, 0});
    EXPECT_TRUE(wide.more_left);
    EXPECT_TRUE(wide.more_right);
    EXPECT_FALSE(plan_map(row(40), {50, 10}, 1, {0, 0}).more_left);
}

TEST(HexMap, NeverReachesBeyondItsRoom) {
    for (const int length : {1, 5, 20, 60})
        for (const auto& hexes : {row(length), column(length)})
            for (const MapSize room : {MapSize{30, 5}, MapSize{51, 17}, MapSize{80, 40}})
                for (const Hex centre : {hexes.front(), hexes.back()}) {
                    const std::string text = drawn(hexes, plan_map(hexes, room, 2, centre));
                    int lines = 0;
                    for (std::size_t begin = 0; begin < text.size(); ++lines) {
                        const std::size_t end = text.find('\n', begin);
                        EXPECT_LE(end - begin, static_cast<std::size_t>(room.width));
                        begin = end + 1;
                    }
                    EXPECT_LE(lines, room.height);
                }
}

TEST(HexMap, CoordinatesThatDoNotFitAreLeftOut) {
    const std::string text = drawn({{-2, -10}}, plan_map({{-2, -10}}, {80, 24}, 1, {-2, -10}));
    EXPECT_EQ(text.find("-1,-1"), std::string::npos) << text;
    EXPECT_EQ(text.find("-2,-1"), std::string::npos) << text;
    EXPECT_NE(text.find("-2,-9"), std::string::npos) << text;
}

}  // namespace
}  // namespace talus::cli
