#include "print/talavera_cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace talus::print {
namespace {

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

TEST(TalaveraCards, BothSidesOfACardLieBackToBackWhenThePaperIsTurnedOverItsLongEdge) {
    for (const Paper& paper : {a4, letter})
        for (int place = 0; place < cards_on_sheet; ++place) {
            const Corner front = card_corner(paper, place, false);
            const Corner back = card_corner(paper, place, true);
            EXPECT_NEAR(front.x + card_side, paper.width - back.x, 1e-9) << place;
            EXPECT_NEAR(front.y, back.y, 1e-9) << place;
        }
}

TEST(TalaveraCards, LieWithinWhatPrintersReach) {
    const double margin = 5 * millimetre;
    for (const Paper& paper : {a4, letter})
        for (int place = 0; place < cards_on_sheet; ++place) {
            const Corner corner = card_corner(paper, place, false);
            EXPECT_GE(corner.x, margin);
            EXPECT_GE(corner.y, margin);
            EXPECT_LE(corner.x + card_side, paper.width - margin);
            EXPECT_LE(corner.y + card_side, paper.height - margin);
        }
}

TEST(TalaveraCards, ShowFourTilesAndAnOrderOfTenOnEachCard) {
    const std::string pdf = talavera_cards(a4);
    EXPECT_EQ(count(pdf, "/Type/Page/"), 4);
    EXPECT_EQ(count(pdf, " Do\n"), 18 * (4 + 10));
    for (int number = 1; number <= 18; ++number)
        EXPECT_EQ(count(pdf, "(" + std::to_string(number) + ") Tj"), 2) << number;
}

TEST(TalaveraCards, AreAFileThatKnowsWhereItsObjectsAre) {
    const std::string pdf = talavera_cards(letter);
    EXPECT_TRUE(pdf.starts_with("%PDF-1.7\n"));
    EXPECT_TRUE(pdf.ends_with("%%EOF\n"));
    EXPECT_TRUE(std::all_of(pdf.begin(), pdf.end(), [](unsigned char letter) { return letter < 128; }));
    const std::size_t table = std::stoul(pdf.substr(pdf.rfind("startxref") + 10));
    ASSERT_EQ(pdf.substr(table, 5), "xref\n");
    const int objects = std::stoi(pdf.substr(table + 7)) - 1;
    EXPECT_EQ(count(pdf, " 0 obj\n"), objects);
    for (int i = 1; i <= objects; ++i) {
        const std::size_t entry = pdf.find('\n', table + 5) + 1 + static_cast<std::size_t>(i) * 20;
        const std::size_t offset = std::stoul(pdf.substr(entry, 10));
        EXPECT_EQ(pdf.substr(offset, std::to_string(i).size() + 6), std::to_string(i) + " 0 obj") << i;
    }
}

TEST(Drawing, FollowsPathsOfSvg) {
    EXPECT_EQ(Drawing().fill("M1 2h3v-4L0 0Z", "#ff0000").operators(),
              "1 0 0 rg\n1 -2 m\n4 -2 l\n4 2 l\n0 0 l\nh\nf\n");
    // A quarter of a circle around 0,0 from the right to the bottom, as SVG counts; PDF has it upside down.
    EXPECT_EQ(Drawing().fill("M10 0A10 10 0 0 1 0 10Z", "#000000").operators(),
              "0 0 0 rg\n10 0 m\n10 -5.523 5.523 -10 0 -10 c\nh\nf\n");
}

}  // namespace
}  // namespace talus::print
