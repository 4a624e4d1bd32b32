#include "encoding/any_encoding.h"

#include <gtest/gtest.h>

namespace talus {
namespace {

AnyState taluva_start() {
    return start("taluva").value();
}

TEST(AnyEncoding, PlaysAGameByIds) {
    for (const std::string_view game : game_names()) {
        AnyState state = start(game).value();
        const AnyEncoding encoding = AnyEncoding::make(state).value();
        while (!state.turn().is_over()) {
            if (state.turn().is_chance()) {
                const auto [id, weight] = encoding.chance_outcomes(state).value()[0];
                EXPECT_EQ(state.play(encoding.chance_move(state, id).value()).value(),
                          encoding.play_chance(state, id).value());
                state = encoding.play_chance(state, id).value();
                continue;
            }
            const auto ids = encoding.legal_actions(state).value();
            const int id = ids[ids.size() / 2];
            EXPECT_EQ(encoding.action(state, encoding.move(state, id).value()).value(), id);
            EXPECT_EQ(encoding.move_features(state).value().size(),
                      ids.size() * static_cast<std::size_t>(encoding.feature_count()));
            state = encoding.play(state, id).value();
        }
        EXPECT_EQ(encoding.returns(state).value().size(), static_cast<std::size_t>(state.seat_count()));
    }
}

TEST(AnyEncoding, RefusesStatesOfOtherGamesAndOptions) {
    const AnyEncoding encoding = AnyEncoding::make(taluva_start()).value();
    EXPECT_EQ(encoding.legal_actions(start("talat").value()).error().code, "encoding.game");
    const AnyState three = start("taluva", std::vector<OptionText>{{"players", "3"}}).value();
    EXPECT_EQ(encoding.chance_outcomes(three).error().code, "encoding.game");
}

TEST(AnyEncoding, NamesWhatIsWrong) {
    const AnyState draw = taluva_start();
    const AnyEncoding encoding = AnyEncoding::make(draw).value();
    EXPECT_EQ(encoding.play(draw, 0).error().code, "game.chance-first");
    EXPECT_EQ(encoding.play_chance(draw, 25).error().code, "encoding.action");
    const AnyState place = draw.play("draw:JC").value();
    EXPECT_EQ(encoding.play(place, 1).error().code, "taluva.first-tile");
    EXPECT_EQ(encoding.play(place, encoding.action_count()).error().code, "encoding.action");
    EXPECT_EQ(encoding.chance_outcomes(place).error().code, "game.not-chance");
    EXPECT_EQ(encoding.turned_action(place, 6, 0).error().code, "encoding.symmetry");
    EXPECT_EQ(AnyEncoding::make(draw, {123}).error().code, "encoding.width");
}

}  // namespace
}  // namespace talus
