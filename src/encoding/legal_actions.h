// The legal moves of a state that have an id, with their ids: what one may choose from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "encoding/encoding.h"

namespace talus {

template <GameState S>
class LegalActions {
  public:
    // Room to find them in, which many games may share.
    struct Workspace {
        typename S::MoveList moves;
        std::vector<std::int32_t> ids = std::vector<std::int32_t>(S::MoveList::capacity());
    };

    // Returns how many legal moves have no id.
    template <EncodingOf<S> Encoding>
    std::size_t find(const S& state, const Encoding& encoding, Workspace& space) {
        state.legal_moves(space.moves);
        encoding.actions(state, space.moves, space.ids);
        const std::span ids = std::span(space.ids).first(space.moves.size());
        ids_.assign(ids.begin(), ids.end());
        moves_.assign(space.moves.begin(), space.moves.end());
        const auto left_out = static_cast<std::size_t>(std::count(ids_.begin(), ids_.end(), no_action));
        if (left_out > 0) leave_out();
        return left_out;
    }

    void clear() {
        ids_.clear();
        moves_.clear();
    }

    bool empty() const { return ids_.empty(); }
    std::span<const std::int32_t> ids() const { return ids_; }

    // The move of a legal action; null if it is none.
    const typename S::Move* move(std::int32_t action) const {
        const auto found = std::find(ids_.begin(), ids_.end(), action);
        return found == ids_.end() ? nullptr : &moves_[found - ids_.begin()];
    }

  private:
    void leave_out() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            if (ids_[i] == no_action) continue;
            ids_[kept] = ids_[i];
            moves_[kept++] = moves_[i];
        }
        ids_.resize(kept);
        moves_.resize(kept);
    }

    std::vector<std::int32_t> ids_;
    std::vector<typename S::Move> moves_;
};

// Why an action that is not among the legal ones cannot be played. Pre: the state is a decision.
template <GameState S, EncodingOf<S> Encoding>
Error why_illegal(const S& state, const Encoding& encoding, std::int32_t action) {
    if (const auto move = encoding.move(state, action))
        if (const Refusal* const refusal = state.refusal(*move)) return refusal->error();
    return no_such_action(action, encoding.action_count());
}

}  // namespace talus
