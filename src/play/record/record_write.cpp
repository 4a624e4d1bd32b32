// Writing record files.
#include <utility>

#include "play/option_list.h"
#include "play/record/record_file.h"
#include "play/record/record_words.h"
#include "play/result_text.h"

namespace talus {
namespace {

void append_header(std::string& text, std::string_view key, std::string_view value) {
    text.append(key).append(":");
    if (!value.empty()) text.append(" ").append(value);
    text += '\n';
}

// The moves: a line for each turn, and variations in brackets behind the move that they replace.
class MoveWriter {
  public:
    MoveWriter(const GameTree& tree, std::string& text, std::size_t indentation)
        : tree_(tree), text_(text), indentation_(indentation) {}

    void write() {
        write_remarks(tree_[root_node]);
        if (!tree_[root_node].children.empty()) write_line_from(tree_[root_node].children.front(), {});
        end_line();
    }

  private:
    // The recursion is at most max_variation_depth deep.
    void write_line_from(NodeId id, TurnCounter turns) {
        for (;;) {
            const TurnCounter before = turns;
            write_step(id, turns);
            write_remarks(tree_[id]);
            const std::vector<NodeId>& siblings = tree_[tree_[id].parent].children;
            if (siblings.front() == id)
                for (std::size_t i = 1; i < siblings.size(); ++i) write_variation(siblings[i], before);
            if (tree_[id].children.empty()) return;
            id = tree_[id].children.front();
        }
    }

    void write_variation(NodeId id, const TurnCounter& turns) {
        end_line();
        text_.append(indentation_ * depth_ + indentation_ / 2, ' ') += '(';
        is_in_line_ = is_opening_ = true;
        ++depth_;
        write_line_from(id, turns);
        --depth_;
        if (is_in_line_)
            text_ += ' ';
        else
            text_.append(indentation_ * depth_ + indentation_ / 2, ' ');
        text_ += ")\n";
        is_in_line_ = false;
    }

    void write_step(NodeId id, TurnCounter& turns) {
        const Node& node = tree_[id];
        if (node.agreement) {
            if (!is_said_by_header(id)) write_word(agreement_word(*node.agreement));
            return;
        }
        if (turns.begins_turn(node.step.turn)) {
            if (!is_opening_) end_line();
            if (is_in_line_)
                text_ += ' ';
            else
                text_.append(indentation_ * depth_, ' ');
            text_ += std::to_string(turns.turns() + 1) + '.';
            is_in_line_ = true;
        }
        turns.count(node.step.turn);
        write_word(node.step.move);
    }

    // Whether it is the end of a plain game, with nothing beside it.
    bool is_said_by_header(NodeId id) const {
        const Node& node = tree_[id];
        return id == tree_.main().node && tree_[node.parent].children.size() == 1 && node.comments.empty() &&
               node.marks.empty() && !node.evaluation;
    }

    void write_remarks(const Node& node) {
        for (const std::string& mark : node.marks) write_word(mark);
        if (node.evaluation) write_word(evaluation_word(*node.evaluation, tree_.start().seat_count()));
        for (const std::string& comment : node.comments) {
            end_line();
            text_.append(indentation_ * depth_, ' ') += '#';
            if (!comment.empty()) text_.append(" ").append(comment);
            text_ += '\n';
        }
    }

    void write_word(std::string_view word) {
        if (!is_in_line_) text_.append(indentation_ * depth_, ' ');
        text_.append(" ").append(word);
        is_in_line_ = true;
        is_opening_ = false;
    }

    void end_line() {
        if (std::exchange(is_in_line_, false)) text_ += '\n';
        is_opening_ = false;
    }

    const GameTree& tree_;
    std::string& text_;
    std::size_t indentation_;  // of what stands in a variation, per variation
    std::size_t depth_ = 0;
    bool is_in_line_ = false;
    bool is_opening_ = false;  // a bracket is the last word so far
};

}  // namespace

std::string write_record(const Record& record) {
    std::string headers;
    append_header(headers, record_keys::version, record_version);
    append_header(headers, record_keys::game, record.start().game());
    append_header(headers, record_keys::options, to_text(record.start().options()));
    for (const Header& header : record.headers()) append_header(headers, header.key, header.value);
    if (!is_start(record.start())) append_header(headers, record_keys::position, record.start().position());
    append_header(headers, record_keys::result, to_text(record.result()));
    headers += '\n';

    constexpr std::size_t readable_indentation = 4;
    std::string text = headers;
    MoveWriter(record.tree(), text, readable_indentation).write();
    if (text.size() <= max_record_bytes) return text;
    MoveWriter(record.tree(), headers, 0).write();
    return headers;
}

}  // namespace talus
