// A whole game for two in which the person lays the stairs of card 16 and wins 9 to 8.
import type { Lesson, LessonStep } from '../../module';

const script = (name: string, ...moves: string[]): LessonStep => ({
  text: `talavera.lesson.${name}`,
  by: 'script',
  moves,
});
const person = (name: string, ...moves: string[]): LessonStep => ({
  text: `talavera.lesson.${name}`,
  by: 'person',
  moves,
});

export const lesson: Lesson = {
  options: { players: 2, pairing: 'hidden' },
  start: ['orders:16,11'],
  steps: [
    script('welcome', 'first:1'),
    script('order', 'flip:1,8'),
    person('draft', 'draft:1'),
    script('second', 'flip:2,13', 'draft:2'),
    person('draft-13', 'draft:13'),
    script('last', 'draft:8'),
    person('tuck', 'tuck:1:Y'),
    person('tuck-13', 'tuck:13:A'),
    script('round-2', 'tuck:2:A', 'tuck:8:S', 'flip:5,15', 'draft:5', 'flip:3,12'),
    person('draft-3', 'draft:3'),
    script('opponent', 'draft:15'),
    person('draft-12', 'draft:12'),
    script('opponent-tucks', 'tuck:5:Y', 'tuck:15:Y'),
    person('tuck-3', 'tuck:3:S'),
    person('tuck-12', 'tuck:12:Y'),
    script('round-3', 'flip:9,14'),
    person('draft-9', 'draft:9'),
    script('waits', 'flip:10,17', 'draft:10'),
    person('draft-14', 'draft:14'),
    script('rest', 'draft:17'),
    person('tuck-9', 'tuck:9:R'),
    person('tuck-14', 'tuck:14:A'),
    script('round-4', 'tuck:10:A', 'tuck:17:R', 'flip:6,18', 'draft:18', 'flip:4,7'),
    person('draft-6', 'draft:6'),
    script('squeeze', 'draft:7'),
    person('draft-4', 'draft:4'),
    script('opponent-ends', 'tuck:7:Y', 'tuck:18:R'),
    person('tuck-4', 'tuck:4:A'),
    person('tuck-6', 'tuck:6:A'),
    script('end'),
  ],
};
