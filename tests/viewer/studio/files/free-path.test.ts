import { expect, test } from 'vitest';
import { toFreePaths } from '../../../../viewer/studio/files/free-path.ts';

test.each([
  [['hero.pdf', 'hero.png'], [], ['hero.pdf', 'hero.png']],
  [['hero.pdf', 'hero.png'], ['HERO.png'], ['hero-2.pdf', 'hero-2.png']],
  [
    ['hero.pdf', 'hero.png'],
    ['hero.pdf', 'hero-2.png'],
    ['hero-3.pdf', 'hero-3.png'],
  ],
  [['a.b/notes'], [], ['a.b/notes']],
  [['a.b/notes'], ['a.b/notes'], ['a.b/notes-2']],
])('%j beside %j become %j', (wanted, taken, free) => {
  expect(wanted.map(toFreePaths(wanted, taken))).toEqual(free);
});
