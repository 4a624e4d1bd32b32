import type { Lesson } from '../../module';

export const lesson: Lesson = { options: { players: 2, pairing: 'hidden' }, steps: [] };
