// How long the core of the page takes for one turn late in a game: Taluva for four, about tile 45, everything asked as the page
// does, each request with all moves from the start.
//
//     node tools/bench_turn.mjs [FOLDER OF THE MODULES]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? fileURLToPath(new URL('../build/wasm/bin', import.meta.url));
const module = new WebAssembly.Module(readFileSync(`${folder}/taluva_mind.wasm`));
const tile = 45;
const repetitions = 30;

let memory;
const clock_time_get = (_clock, _precision, pointer) => {
  new DataView(memory.buffer).setBigUint64(pointer, BigInt(Math.round(performance.now() * 1e6)), true);
  return 0;
};
const core = new WebAssembly.Instance(module, { wasi_snapshot_preview1: { clock_time_get } }).exports;
memory = core.memory;
core._initialize();

function ask(request) {
  const bytes = new TextEncoder().encode(JSON.stringify({ id: 1, ...request }));
  const pointer = core.talus_buffer(bytes.length); // which may make the memory larger: only then is its buffer asked for
  new Uint8Array(memory.buffer).set(bytes, pointer);
  core.talus_send(bytes.length);
  while (core.talus_work());
  const answer = core.talus_receive();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer, core.talus_received_size())));
}

const game = { game: 'taluva', options: { players: 4 } };
const moves = [];
let show = ask({ action: 'show', ...game, moves });
for (let drawn = 0; drawn < tile || show.turn === 'seat'; ) {
  if (show.turn === 'chance') {
    moves.push(...ask({ action: 'draw', ...game, moves, seed: moves.length }).moves);
    ++drawn;
  } else moves.push(show.legal[Math.floor(show.legal.length / 2)]);
  show = ask({ action: 'show', ...game, moves });
  if (show.turn === 'over') throw new Error('The game ended too early.');
}

/** The shortest of several: other work on the machine can only make one longer. */
function best(work) {
  let least = Infinity;
  for (let i = 0; i < repetitions; ++i) {
    const since = performance.now();
    work();
    least = Math.min(least, performance.now() - since);
  }
  return `${least.toFixed(2)} ms`;
}

const { record } = ask({ action: 'table', ...game, moves });

/** Something is done at the table of this record. */
function at(record, deed) {
  return ask({ action: 'table', record, seed: 7, people: [1], ...deed });
}

/** A draw, and then two decisions: each is considered where the table stands, and played there. */
function turn(choose) {
  let table = at(record, { do: 'draw' });
  while (table.turn === 'seat') {
    const line = table.played.map(({ move }) => move);
    const move = choose(table, line);
    ask({ action: 'try', ...game, moves: line, move });
    table = at(table.record, { do: 'play', move });
  }
}

/** The record with forty other moves beside each that somebody has decided: some thousands of variations. */
function grown() {
  const words = moves.flatMap((move, i) => {
    const { turn, legal } = ask({ action: 'show', ...game, moves: moves.slice(0, i) });
    const others = turn === 'seat' ? legal.filter((other) => other !== move).slice(0, 40) : [];
    return [move, ...others.map((other) => `(${other})`)];
  });
  return at(`${record.slice(0, record.indexOf('\n\n'))}\n\n${words.join(' ')}\n`, {});
}

console.log('steps so far:', moves.length);
console.log('the position shown, by its moves:', best(() => {
  ask({ action: 'show', ...game, moves });
}));
const large = grown();
const small = at(record, {});
for (const [name, table] of Object.entries({ 'the plain game': small, 'with variations': large })) {
  console.log(`${name}: ${table.tree.length} nodes, ${table.record.length} bytes`);
  at(table.record, {}); // from here on it is remembered
  console.log('  a change at the table:', best(() => {
    at(table.record, {});
  }));
  console.log('  the same, the record read anew:', best(() => {
    at(`${table.record}\n`, {}); // another text
  }));
}
console.log("a person's turn:", best(() => turn((now) => now.legal[0])));
console.log("a turn of level 4:", best(() => turn((_, line) => ask({ ...game, moves: line, player: 'level:4' }).chosen)));
