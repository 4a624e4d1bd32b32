// The guided first game: you are seat 1. Most of the set-up is played by the script; then board 1 shows it all.

import type { Lesson, LessonStep } from '../../module';

const you = (text: string, move: string): LessonStep => ({ text: `talat.lesson.${text}`, by: 'person', moves: [move] });
const others = (text: string, ...moves: string[]): LessonStep => ({
  text: `talat.lesson.${text}`,
  by: 'script',
  moves,
});

export const lesson: Lesson = {
  options: { players: 3 },
  steps: [
    others('welcome'),
    you('place', 'place:S3:1c1'),
    others('place-others', 'place:L6:1d5', 'place:L6:2b5'),
    you('place-again', 'place:L4:1d1'),
    others(
      'place-rest',
      'place:S6:1c5',
      'place:M4:2c5',
      'place:M6:1b1',
      'place:M4:1b5',
      'place:S6:2d5',
      'place:L3:1a1',
      'place:S4:1a5',
      'place:L3:2e5',
      'place:L6:3c5',
      'place:L4:2a1',
      'place:M6:3a1',
      'place:M4:3b5',
      'place:L3:2b1',
      'place:L4:3b1',
      'place:M3:3d5',
      'place:M6:2c1',
      'place:S4:3c1',
      'place:S6:3a5',
      'place:M3:2d1',
      'place:M3:3d1',
      'place:S4:3e5',
      'place:S3:2e1',
      'place:S3:3e1',
    ),
    you('move', 'move:1c1:1c2'),
    others('answer', 'move:1d5:1d4', 'move:3a1:3a2'),
    you('move-again', 'move:1d1:1d2'),
    others('goliath', 'move:1d4:1c3', 'move:3b1:3b2'),
    you('david', 'take:1c2:1c3'),
    others('threat', 'move:1b5:1b4', 'move:3d1:3d2'),
    you('support', 'move:1b1:1b2'),
    others('loss', 'take:1b4:1c3', 'move:3e1:3e2'),
    you('sides', 'take:1b2:1c3'),
    others('elsewhere', 'move:2c1:2c2', 'move:2b5:2b4'),
    you('fork', 'move:1c3:1b4'),
    others('flight', 'move:1a5:1a4', 'move:2e5:2e4'),
    you('height', 'take:1b4:1a4'),
    others('pause', 'move:2d1:2d2', 'move:2d5:2d4'),
    you('line', 'move:1a4:1b5'),
    others('freeze', 'move:1c5:1d4', 'move:3c1:3c2'),
    { text: 'talat.lesson.free', by: 'person' },
    others('end'),
  ],
};
