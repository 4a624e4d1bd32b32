import { describe, expect, test } from 'vitest';
import { BadLink } from './bad_link';
import { fromLink, toLink } from './link';

const record = `Talus-Record: 1\nGame: talat\nSeat-1: Łukasz\n\n${Array.from({ length: 40 }, (_, i) => `${i + 1}. place:L6:1c1\n`).join('')}`;

describe('a link', () => {
  test('carries a record there and back', async () => {
    const link = await toLink(record);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(record.length / 2);
    expect(await fromLink(link)).toBe(record);
  });

  test('in plain letters is read too', async () => {
    expect(await fromLink(btoa(`\0${'Talus-Record: 1'}`))).toBe('Talus-Record: 1');
  });

  test.each(['', '!', 'AQ', 'AQAAAA', 'Bw', 'AP__'])('that is damaged is refused: %s', async (letters) => {
    await expect(fromLink(letters)).rejects.toBeInstanceOf(BadLink);
  });

  test('that would fill the memory is refused', async () => {
    await expect(fromLink(await toLink('a'.repeat(3 << 20)))).rejects.toBeInstanceOf(BadLink);
  });
});
