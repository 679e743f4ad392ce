import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffTutorials } from '../../../parser/changes/diff-tutorials.ts';

const TUTORIAL = `# Swim
### @explicitHints true

## Jump in @showdialog
Find the pool.

## Swim
Move your arms.

\`\`\`blocks
let swimmer = sprites.create(img\`.\`)
\`\`\`

## Rest
Well done.

\`\`\`package
water=github:ada/water#v1.0.0
\`\`\`
`;

const said = (before: string, after: string): string[] =>
  diffTutorials(before, after).map(({ text }) => text);

describe('the list of differences that learners see in a tutorial', () => {
  test.each<[string, [from: string, to: string], string[]]>([
    ['a title', ['# Swim\n', '# Swim far\n'], ['The title of the tutorial changed.']],
    ['a setting', ['Hints true', 'Hints false'], ['The settings of the tutorial changed.']],
    ['an extension', ['v1.0.0', 'v1.1.0'], ['What the tutorial starts with changed.']],
    ['the words of a step', ['your arms', 'your legs'], ['The text of step 2 “Swim” changed.']],
    ['code', ['let swimmer', 'let diver'], ['The code of step 2 “Swim” changed.']],
    ['a flag', [' @showdialog', ''], ['The settings of step 1 “Jump in” changed.']],
    ['a title of a step', ['## Rest', '## Rest a bit'], ['The title of step 3 “Rest a bit” changed.']],
    ['a new step', ['## Swim\n', '## Warm up\nStretch.\n\n## Swim\n'], ['Step 2, “Warm up”, is new.']],
    ['a removed step', ['## Jump in @showdialog\nFind the pool.\n', ''], ['Step 1, “Jump in”, was removed.']],
  ])('contains %s', (_, [from, to], texts) => {
    expect(said(TUTORIAL, TUTORIAL.replace(from, to))).toEqual(texts);
  });

  test.each<[string, string]>([
    ['line ends', TUTORIAL.replaceAll('\n', '\r\n')],
    ['blank lines', TUTORIAL.replaceAll('\n\n', '\n\n\n')],
    ['comments', TUTORIAL.replace('Find', '<!-- look -->Find')],
  ])('does not contain changes of %s', (_, after) => {
    expect(said(TUTORIAL, after)).toEqual([]);
  });

  test('is the inverse if the versions are compared in the other direction', () => {
    const step = record({
      title: constantFrom('One', 'Two', 'Three', ''),
      words: constantFrom('Go.', 'Stay.'),
    });
    const tutorial = array(step, { maxLength: 6 }).map(
      (steps) => `# T\n\n${steps.map(({ title, words }) => `## ${title || 'Step'}\n${words}\n`).join('\n')}`,
    );
    const inverse = { added: 'removed', removed: 'added', changed: 'changed', moved: 'moved' } as const;
    assert(
      property(tutorial, tutorial, (before, after) => {
        const there = diffTutorials(before, after).map(({ kind, what, before: had, after: has }) => [
          kind,
          what,
          had,
          has,
        ]);
        const back = diffTutorials(after, before).map(({ kind, what, before: had, after: has }) => [
          inverse[kind],
          what,
          has,
          had,
        ]);
        expect(back.map(String).sort()).toEqual(there.map(String).sort());
      }),
    );
  });
});
