import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../parser/edits/edit-outcome.ts';
import { editSteps } from '../../../parser/edits/edit-steps.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';
import { readCards, type CardPart } from '../../../parser/tutorial/step-cards.ts';
import type { StepIntention } from '../../../schemas/step-edit.ts';
import { tries } from '../../support/tries.ts';

function edited(text: string, intention: StepIntention): string {
  return applyEdits(text, editSteps(readTutorial(text), intention));
}

/** One line per step: its title, its parts, and the parts of its hint if there is one, separated by bars. */
function outline(text: string): string[] {
  const show = (parts: readonly CardPart[]): string =>
    parts.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`).join(', ');
  return readCards(readTutorial(text)).map(({ title, body, hint }) =>
    [text.slice(title.start, title.end), show(body), ...(hint ? [show(hint.parts)] : [])].join(' | '),
  );
}

const PLAIN = `# Apples

## {Pick}

Pick one.

\`\`\`blocks
pick()
\`\`\`

## {Eat @showdialog}

![A mouth](/images/mouth.png)

<!-- For Ada. -->

## {Plant}

Plant it.

\`\`\`template
let tree = 0
\`\`\`
`;

const EXPLICIT = `# Apples

### @explicitHints true

## {Pick}

Pick one.

#### ~ tutorialhint

Look up.
`;

describe('the cards of a tutorial', () => {
  test('show the parts of each step and of its hint', () => {
    expect(outline(PLAIN)).toEqual([
      'Pick | words Pick one. | code ```blocks\npick()\n```',
      'Eat | picture ![A mouth](/images/mouth.png), other <!-- For Ada. -->',
      'Plant | words Plant it., hidden ```template\nlet tree = 0\n```',
    ]);
    expect(outline(EXPLICIT)).toEqual(['Pick | words Pick one. | words Look up.']);
  });
});

describe('an edit of the steps', () => {
  test('adds a step in the style of the others', () => {
    const words = { title: 'Wash', words: 'Wash it.' };
    expect(edited(PLAIN, { kind: 'add-step', after: 0, ...words })).toBe(
      PLAIN.replace('## {Eat', '## {Wash}\n\nWash it.\n\n## {Eat'),
    );
    expect(edited('# A\n\n### One\nGo.', { kind: 'add-step', after: 0, ...words })).toBe(
      '# A\n\n### One\nGo.\n\n### Wash\n\nWash it.',
    );
    expect(edited('# A\r\n', { kind: 'add-step', after: -1, ...words })).toBe(
      '# A\r\n\r\n## {Wash}\r\n\r\nWash it.\r\n',
    );
  });

  test('deletes a step, but not a template in it, which applies to the whole tutorial', () => {
    expect(edited(PLAIN, { kind: 'remove-step', step: 0 })).toBe(
      `# Apples\n\n${PLAIN.slice(PLAIN.indexOf('## {Eat'))}`,
    );
    const rest = edited(PLAIN, { kind: 'remove-step', step: 2 });
    expect(outline(rest)).toHaveLength(2);
    expect(rest).toContain('```template\nlet tree = 0\n```\n');
    expect(rest).not.toContain('Plant');
  });

  test('moves a step with its own text only', () => {
    const moved = edited(PLAIN, { kind: 'move-step', step: 0, to: 2 });
    expect(outline(moved).map((one) => one.split(' |')[0])).toEqual(['Eat', 'Plant', 'Pick']);
    expect(edited(moved, { kind: 'move-step', step: 2, to: 0 })).toBe(PLAIN);
  });

  test('adds a visible picture, and leaves the hints of other steps unchanged', () => {
    const picture = {
      kind: 'add-picture',
      place: 'body',
      alt: 'A tree',
      address: '/images/a tree.png',
    } as const;
    const shown = edited(PLAIN, { ...picture, step: 2 });
    expect(outline(shown)).toEqual([
      'Pick | words Pick one. | code ```blocks\npick()\n```',
      'Eat | picture ![A mouth](/images/mouth.png), other <!-- For Ada. -->',
      'Plant | words Plant it., picture ![A tree](/images/a%20tree.png), hidden ```template\nlet tree = 0\n```',
    ]);
    expect(shown.startsWith('# Apples\n\n### @explicitHints true\n\n## {Pick}')).toBe(true);
  });

  test('adds a hint with words, or adds the words to a hint that has only code', () => {
    const hint = { kind: 'add-hint', words: 'Dig.' } as const;
    expect(outline(edited(PLAIN, { ...hint, step: 2 }))[2]).toBe(
      'Plant | words Plant it. | words Dig., hidden ```template\nlet tree = 0\n```',
    );
    expect(outline(edited(PLAIN, { ...hint, step: 0 }))[0]).toBe(
      'Pick | words Pick one. | words Dig., code ```blocks\npick()\n```',
    );
    expect(edited(EXPLICIT, { ...hint, step: 0 })).toBe(EXPLICIT);
  });

  test('writes code into a step or its hint', () => {
    const code = { kind: 'set-code', code: 'plant()', language: 'blocks' } as const;
    const block = 'code ```blocks\nplant()\n```';
    expect(outline(edited(PLAIN, { ...code, step: 0, place: 'hint' }))[0]).toBe(
      `Pick | words Pick one. | ${block}`,
    );
    expect(edited(PLAIN, { ...code, step: 2, place: 'hint' })).not.toContain('explicitHints');
    expect(outline(edited(PLAIN, { ...code, step: 2, place: 'hint' }))[2]).toContain(`it. | ${block}`);
    expect(outline(edited(PLAIN, { ...code, step: 2, place: 'body' }))[2]).toContain(`it., ${block}`);
  });
});

const PIECES = [
  '# t\n',
  '## a\n',
  '## {b}\n\n',
  '### c\n',
  '### @explicitHints true\n',
  '#### ~ tutorialhint\n',
  'text\n',
  '\n',
  '![p](q.png)\n',
  '```blocks\nx()\n```\n',
  '```template\ny()\n```\n',
  '```\n',
  '<!-- z -->\n',
  'text ![p](q.png) more\n',
];

test('for any tutorial, cards cover all text in order, and no edit loses a line', () => {
  const intention = record({
    kind: constantFrom('move-step', 'duplicate-step', 'add-hint'),
    step: integer({ min: 0, max: 3 }),
    to: integer({ min: 0, max: 3 }),
  });
  assert(
    property(array(constantFrom(...PIECES), { maxLength: 14 }), intention, (pieces, { kind, step, to }) => {
      const text = pieces.join('');
      for (const {
        step: { content },
        body,
        hint,
      } of readCards(readTutorial(text))) {
        const parts = [...body, ...(hint?.parts ?? [])];
        let at = content.start;
        for (const { start, end } of parts) {
          expect(start).toBeGreaterThanOrEqual(at);
          const between = text.slice(at, start).trim();
          expect(between === '' || between.includes('tutorialhint')).toBe(true);
          at = end;
        }
        expect(
          text
            .slice(at, content.end)
            .trim()
            .replace(/^#+ ~ tutorialhint$/, ''),
        ).toBe('');
      }
      const one =
        kind === 'move-step'
          ? { kind, step, to }
          : kind === 'add-hint'
            ? { kind, step, words: 'w' }
            : { kind, step };
      const edits = editSteps(readTutorial(text), one);
      const lines = (of: string): string[] =>
        of
          .split('\n')
          .filter((line) => line.trim() !== '')
          .sort();
      if (kind === 'move-step') expect(lines(applyEdits(text, edits))).toEqual(lines(text));
      else expect(edits.filter(({ start, end }) => start < end)).toEqual([]);
    }),
    tries(500),
  );
});
