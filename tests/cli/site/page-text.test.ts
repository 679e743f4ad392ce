import { expect, test } from 'vitest';
import { parsePage } from '#parser';
import { descriptionOf, titleOf, toLine } from '../../../cli/site/page-text.ts';

test.each([
  ['**Make** a [game](/tutorials/one) ![x](y.png) `now`', 'Make a game now'],
  ['two\n  lines', 'two lines'],
  ['snake_case and 2*3 stay', 'snake_case and 2*3 stay'],
])('the markdown %s becomes the text %s in one line', (text, line) => {
  expect(toLine(text)).toBe(line);
});

test('§1: a page without a name has the title Game Maker Guide and a default description', () => {
  const { page } = parsePage('# guide\n');
  expect(titleOf(page)).toBe('Game Maker Guide');
  expect(descriptionOf(page)).toMatch(/^Level up your game making skills/);
});

test('a long description is cut after a word', () => {
  const { page } = parsePage(`# guide\n* description: ${'wonderful '.repeat(60)}\n`);
  expect(descriptionOf(page)).toMatch(/wonderful…$/);
  expect(descriptionOf(page).length).toBeLessThanOrEqual(301);
});
