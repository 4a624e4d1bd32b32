// What every visit loads anyway is put into two files, each with all that it needs: many small ones pack worse, by some 10 kB in all.
const page =
  /node_modules\/(svelte|esm-env|clsx)\/|preload-helper|src\/(engine|settings)\/|src\/i18n\/\w+(\.svelte)?\.ts|src\/browser\/(announce|focus|shortcuts)|src\/parts\/(Announcements|Choice|Icon|Menu|SeatMark|Toast)\.svelte|src\/records\/(saved_games|seats|opponents)\./;

const table = /src\/parts\/table\/Table\.svelte|src\/pages\/(NewGame|NewGameForm|Play)\.svelte/;

export const together = [
  { name: 'page', test: page, priority: 2 },
  { name: 'table', test: table, priority: 1 },
];
