// What every first visit loads anyway is put into few files: many small ones pack worse, by some 10 kB in all.
const page =
  /node_modules\/(svelte|esm-env|clsx)\/|preload-helper|src\/(engine|settings)\/|src\/i18n\/\w+(\.svelte)?\.ts|src\/browser\/(announce|focus|shortcuts)|src\/parts\/(Announcements|Choice|GameCard|Header|Icon|Menu|SeatMark|Toast)\.svelte|src\/records\/(saved_games|seats|opponents)\./;
const table =
  /src\/play\/(chance|game_tree|mind|narrator|recap|session|table|table_game|table_session|tree_game|turns|variety|verbs|words)(\.svelte)?\.ts|src\/parts\/table\/(Table|TableSide|Toolbar|Status|SeatList)\.svelte|src\/pages\/(NewGame|NewGameForm|Play)\.svelte|src\/parts\/SeatForm\.svelte/;

export const together = [
  { name: 'page', test: page, includeDependenciesRecursively: false },
  { name: 'table', test: table, includeDependenciesRecursively: false },
];
