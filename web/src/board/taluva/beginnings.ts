// Head starts: positions in which the person has built something before anybody else does.
import type { Beginning } from '../module';

/** What is on the table, by its hexes, and the tiles that lie there; `#` stands for the seat. */
const islands = {
  'two-huts': { hexes: '0,0:1^E;1,-1:1C+#hut;1,0:1J+#hut', tiles: 'JC1', huts: 2 },
  'three-huts': {
    hexes: '0,0:1^E;1,-1:1C+#hut;1,0:1J+#hut;2,-2:1J+#hut;2,-1:1S;3,-2:1^W',
    tiles: 'JC1,JS1',
    huts: 3,
  },
} as const;

const fullHuts = 20;

const headStart = (name: keyof typeof islands): Beginning => ({
  name,
  begin({ players, ...rest }, seat) {
    const { hexes, tiles, huts } = islands[name];
    const count = Number(players);
    const options = Object.entries({ players, ...rest }).map(([key, value]) => `${key}=${value}`);
    const supplies = Array.from({ length: count }, (_, i) => `${i + 1 === seat ? fullHuts - huts : fullHuts}.2.3`);
    const standings = Array.from({ length: count }, () => '-');
    const next = (seat % count) + 1;
    return {
      position: `taluva ${options.join(',')} ${hexes.replaceAll('#', String(seat))} ${supplies.join('/')} ${tiles} ${standings.join('/')} draw:${next}`,
    };
  },
});

export default [headStart('two-huts'), headStart('three-huts')] satisfies Beginning[];
