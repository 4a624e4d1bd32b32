// Tells what happens at a table, to the ear: for the screen reader in words, and as sounds if they are wanted.
import { untrack } from 'svelte';
import type { GameModule, Look } from '../board/module';
import type { Show } from '../engine/protocol';
import { speech } from '../i18n/speech.svelte';
import { announcer } from '../browser/announce.svelte';
import type { TableGame } from './table_game.svelte';
import { settings } from '../settings/settings.svelte';
import { reasonWords, refusalWords, winnerWords } from './words';

const loadSounds = () => import('./sounds'); // few want to hear them

/** For the setting up of a component. */
export function narrate(session: TableGame, module: GameModule, look: () => Look): void {
  const nameOf = (seat: number) => look().names[seat - 1] ?? '';

  function tell(show: Show, news: Show['played']): void {
    const { t, language } = speech;
    const result = session.result;
    const moves = news.map(({ move, seat }) => (seat ? `${nameOf(seat)}: ` : '') + module.words(move, t));
    const next = result
      ? `${winnerWords(result, look().names, t, language)}. ${reasonWords(result, t)}`
      : show.seat && session.isPlaying
        ? `${nameOf(show.seat)}: ${module.prompt(show, t)}`
        : '';
    announcer.say([...moves, next].filter(Boolean).join('. '));
  }

  $effect(() => {
    if (!settings.sounds) return;
    const waking = loadSounds().then(({ playScene, wakeByPresses }) => {
      session.stage.onScene = playScene;
      return wakeByPresses();
    });
    return () => {
      session.stage.onScene = null;
      void waking.then((end) => end());
    };
  });
  $effect(() => {
    const { sounds, volume } = settings;
    if (sounds) void loadSounds().then(({ setVolume }) => setVolume(volume));
  });
  $effect(() => {
    if (!settings.sounds || !settings.sea) return;
    const playing = loadSounds().then(({ playSea }) => playSea());
    return () => void playing.then((end) => end());
  });
  let heard = session.here;
  $effect(() => {
    const show = session.current;
    if (!show) return;
    untrack(() => {
      const { tree, here } = session;
      const isOn = tree.has(heard) && tree.isOnWay(heard, here); // else the table stands somewhere else
      tell(show, isOn ? show.played.slice(tree.movesTo(heard).length) : []);
      heard = here;
    });
  });
  $effect(() => {
    if (session.idea.refused) announcer.say(refusalWords(session.idea.refused));
  });
  $effect(() => {
    const { hint } = session.mind;
    if (hint && session.shown)
      announcer.say(speech.t('hint.says', { words: module.words(hint.move, speech.t, session.shown.board) }));
  });
}
