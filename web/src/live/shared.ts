// What the pages of playing together share: one line to the server, opened when it is first needed.
import { speech } from '../i18n/speech.svelte';
import { settings } from '../play/settings.svelte';
import { storage } from '../play/table';
import { page_connection, type Connection } from './connection.svelte';
import { max_name, type Setup } from './messages';

let connection: Connection | null = null;

export function the_connection(): Connection {
  return (connection ??= page_connection(storage(), person_name));
}

/** A new person is called as at this screen, or somehow. */
function person_name(): string {
  return settings.name.slice(0, max_name).trim() || speech.t('name.guest', { number: 100 + Math.floor(900 * Math.random()) });
}

/** Opens a room, and returns its id. */
export async function open_room(setup: Setup): Promise<string> {
  const line = the_connection();
  const release = line.hold();
  try {
    return (await line.ask<{ room: string }>({ type: 'open', setup })).room;
  } finally {
    release(); // the page of the room takes it over
  }
}
