import { expect, test } from 'vitest';
import { frameFor, wantedIn } from './frame';

test('a frame carries the game, and its title does no harm', () => {
  const line = frameFor('https://talus.example/at/?x#analysis/1', 'AQID_-', 'Taluva: "Ada" <b>&', 4);
  expect(line).toContain('src="https://talus.example/at/embed.html#g=AQID_-&amp;step=4"');
  expect(line).toContain('title="Taluva: &quot;Ada&quot; &lt;b>&amp;"');
  expect(line.split('\n')).toHaveLength(1);
});

test('the viewer finds in its address what the frame says', () => {
  expect(wantedIn('#g=AQID_-&step=4')).toEqual({ letters: 'AQID_-', step: 4 });
  expect(wantedIn('#g=AQID_-')).toEqual({ letters: 'AQID_-', step: null });
  expect(wantedIn('#step=x')).toEqual({ letters: '', step: null });
  expect(wantedIn('')).toEqual({ letters: '', step: null });
});
