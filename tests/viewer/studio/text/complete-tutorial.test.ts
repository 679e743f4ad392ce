import { expect, test } from 'vitest';
import { completeTutorial } from '../../../../viewer/studio/text/complete-tutorial.ts';

const labels = (line: string): string[] | undefined =>
  completeTutorial(line, 100)?.options.map(({ label }) => label);

test('a tutorial is completed with the blocks, headings and hints that match the start of a line', () => {
  expect(labels('```t')).toEqual(['```template', '```typescript']);
  expect(labels('## ')).toEqual(['## {Step}', '## {Step @showdialog}', '## {Step @unplugged}']);
  expect(labels('####')).toEqual(['#### ~ tutorialhint']);
  expect(labels('~')).toEqual(['~hint Title']);
  expect(completeTutorial('```b', 100)).toMatchObject({ from: 96, to: 100 });
});

test.each(['', '# ', 'text', '* name', 'a ```', '```unknown'])(
  'nothing is offered in a tutorial for "%s"',
  (line) => {
    expect(completeTutorial(line, 100)).toBeNull();
  },
);
