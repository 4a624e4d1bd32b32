// A first game in which each turn shows one thing more. A test plays it through the core.
import type { Lesson } from '../../module';

export const lesson: Lesson = {
  options: { players: 2, edition: 'ferti', tiles: 24, mode: 'win' },
  start: ['draw:JC'],
  steps: [
    { by: 'script', text: 'taluva.lesson.welcome', moves: [] },
    { by: 'person', text: 'taluva.lesson.first-tile', moves: ['tile:0,0:E'] },
    { by: 'person', text: 'taluva.lesson.hut', moves: ['hut:1,-1'] },
    { by: 'script', text: 'taluva.lesson.rival', moves: ['draw:SR', 'tile:-1,2:NE', 'hut:-1,1', 'draw:JJ'] },
    { by: 'person', text: 'taluva.lesson.beside', moves: ['tile:3,-2:W'] },
    { by: 'person', text: 'taluva.lesson.expand', moves: ['expand:1,-1:J'] },
    { by: 'script', text: 'taluva.lesson.rival-grows', moves: ['draw:SL', 'tile:-3,2:E', 'expand:-1,1:S', 'draw:CL'] },
    { by: 'person', text: 'taluva.lesson.erupt', moves: ['tile:0,0:SW'] },
    { by: 'person', text: 'taluva.lesson.temple', moves: ['temple:0,1'] },
    { by: 'script', text: 'taluva.lesson.rival-recovers', moves: ['draw:JC', 'tile:-4,3:W', 'hut:-5,3', 'draw:SC'] },
    { by: 'person', text: 'taluva.lesson.prepare', moves: ['tile:1,2:NW'] },
    { by: 'person', text: 'taluva.lesson.high', moves: ['expand:0,1:C'] },
    { by: 'script', text: 'taluva.lesson.winning', moves: ['draw:RJ', 'tile:-3,1:NW', 'hut:-3,0', 'draw:JS'] },
    { by: 'person', text: 'taluva.lesson.free-tile' },
    { by: 'person', text: 'taluva.lesson.free-build' },
    { by: 'script', text: 'taluva.lesson.end', moves: [] },
  ],
};
