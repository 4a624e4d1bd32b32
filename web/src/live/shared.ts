// What the pages of playing together share: one line to the server, opened when it is first needed.
import { speech } from '../i18n/speech.svelte';
import { settings } from '../settings/settings.svelte';
import { storage } from '../play/table';
import { pageConnection, type Connection } from './connection.svelte';
import { maxName, type Setup } from './messages';

let connection: Connection | null = null;

export function theConnection(): Connection {
  return (connection ??= pageConnection(storage(), personName));
}

/** A new person is called as at this screen, or somehow. */
function personName(): string {
  return (
    settings.name.slice(0, maxName).trim() || speech.t('name.guest', { number: 100 + Math.floor(900 * Math.random()) })
  );
}

/** Opens a room, and returns its id. */
export async function openRoom(setup: Setup): Promise<string> {
  const line = theConnection();
  const release = line.hold();
  try {
    return (await line.ask({ type: 'open', setup })).room;
  } finally {
    release(); // the page of the room takes it over
  }
}
