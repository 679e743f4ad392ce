import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckChange, ListChange } from '../../../schemas/check-edit.ts';
import type { CheckText } from '../../../schemas/generated/page.ts';
import { activityChecksOf, editFileChecks, fileChecksOf } from '../../../parser/edits/edit-checks.ts';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { applyEdits } from '../../../parser/edits/edit-outcome.ts';
import { nodeOf } from '../../../parser/facts/section-at.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { tries } from '../../support/tries.ts';

const MAP = `# p
## m
### a
* name: A
* url: /a
* checks: required
  * It moves: \`controller.moveSprite\`
  * There are loops: 2 loops
  * You like it

\`\`\`description
Text
\`\`\`
### b
- url: /b
- next: c
### c
* tags: x
`;

const plain = (checks: readonly CheckText[]) =>
  checks.map(({ sentence, condition }) => ({ sentence, condition }));

function checksIn(text: string, activityId: string): CheckText[] {
  const document = readMap(text);
  const node = document.maps[0] && nodeOf(document.maps[0], activityId);
  return node ? plain(activityChecksOf(document, node)) : [];
}

/** Returns the map after a change, or undefined if the change was refused. */
function change(text: string, activityId: string, intention: CheckChange): string | undefined {
  const outcome = editMap(readMap(text), {
    kind: 'checks',
    node: { mapId: 'm', activityId },
    change: intention,
  });
  return outcome.ok ? outcome.value.steps.reduce(applyEdits, text) : undefined;
}

/** Returns the lines that only one of the texts has. */
function differences(before: string, after: string | undefined): string[] {
  const [old, now] = [before.split('\n'), (after ?? '').split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}

describe('the checks of an activity', () => {
  test('get a new check below the last one, with the same bullet', () => {
    const checks = [{ sentence: 'It ends', condition: 'game.over' }];
    expect(differences(MAP, change(MAP, 'a', { kind: 'add', checks }))).toEqual([
      '+   * It ends: `game.over`',
    ]);
  });

  test('start a new list in the style of the activity if it has none', () => {
    const checks = [{ sentence: 'It ends', condition: 'game.over' }];
    expect(differences(MAP, change(MAP, 'b', { kind: 'add', checks }))).toEqual([
      '+ - checks:',
      '+   - It ends: `game.over`',
    ]);
  });

  test('change in place, with and without back quotes', () => {
    const first = { sentence: 'It moves', condition: 'mySprite.vx' };
    expect(differences(MAP, change(MAP, 'a', { kind: 'change', at: 0, check: first }))).toEqual([
      '-   * It moves: `controller.moveSprite`',
      '+   * It moves: `mySprite.vx`',
    ]);
    const second = { sentence: 'There are loops', condition: '3 loops' };
    expect(differences(MAP, change(MAP, 'a', { kind: 'change', at: 1, check: second }))).toEqual([
      '-   * There are loops: 2 loops',
      '+   * There are loops: 3 loops',
    ]);
  });

  test('are removed together with their list if none is left', () => {
    const one = MAP.replace(' required', '').replace(/ {2}\* (?:There|You).*\n/g, '');
    const gone = change(one, 'a', { kind: 'remove', at: 0 });
    expect(differences(one, gone)).toEqual(['- * checks:', '-   * It moves: `controller.moveSprite`']);
  });

  test('become required and optional again', () => {
    const optional = change(MAP, 'a', { kind: 'require', isRequired: false });
    expect(differences(MAP, optional)).toEqual(['- * checks: required', '+ * checks:']);
    expect(change(optional ?? '', 'a', { kind: 'require', isRequired: true })).toBe(MAP);
    const file = MAP.replace('* tags: x', '* checks: c.checks.md');
    const required = change(file, 'c', { kind: 'require', isRequired: true });
    expect(differences(file, required)).toEqual([
      '- * checks: c.checks.md',
      '+ * checks: required, c.checks.md',
    ]);
    expect(change(required ?? '', 'c', { kind: 'require', isRequired: false })).toBe(file);
  });

  test('are not changed to something that no line can express', () => {
    const check = { sentence: 'A 5" hero', condition: 'variable "my score"' };
    expect(change(MAP, 'a', { kind: 'change', at: 0, check })).toBeUndefined();
  });
});

const words = fc.constantFrom(
  'You like it',
  'Look: it moves',
  'Use `x`',
  'Über 5%',
  'a',
  '5" tall',
  '#1',
  '- x',
);
const conditions = fc.constantFrom('', 'game.over', '2 loops', 'variable "my score"', 'any of: a, b', 'a');
const check = fc.record({ sentence: words, condition: conditions });
const anyChange: fc.Arbitrary<ListChange> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), checks: fc.array(check, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(3), check }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(2), to: fc.nat(2) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(3) }),
);

/** The checks that a change should lead to. */
function meant(checks: readonly CheckText[], one: ListChange): CheckText[] {
  switch (one.kind) {
    case 'add':
      return [...checks, ...one.checks];
    case 'change':
      return checks.map((old, at) => (at === one.at ? one.check : old));
    case 'move': {
      const moved = checks[one.at];
      return moved ? checks.toSpliced(one.at, 1).toSpliced(one.to, 0, moved) : [...checks];
    }
    case 'remove':
      return checks.toSpliced(one.at, 1);
  }
}

const others = (text: string): string[] => text.split('\n').filter((line) => !/^\s+[*-] |checks/.test(line));

test('any changes of checks have the intended result, and leave all other lines unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c'), fc.array(anyChange, { maxLength: 6 }), (id, changes) => {
      let text = MAP;
      for (const one of changes) {
        const before = checksIn(text, id);
        const after = change(text, id, one);
        if (after === undefined) continue;
        expect(checksIn(after, id)).toEqual(meant(before, one));
        for (const other of ['a', 'b', 'c'].filter((each) => each !== id))
          expect(checksIn(after, other)).toEqual(checksIn(text, other));
        expect(others(after)).toEqual(others(text));
        text = after;
      }
    }),
    tries(300),
  );
});

test('sentences with colons, backticks and quotation marks can be written', () => {
  for (const sentence of ['You like it', 'Look: it moves', 'Use `x`', '5" tall'])
    for (const condition of ['', 'game.over', 'any of: a, b'])
      expect(
        checksIn(change(MAP, 'b', { kind: 'add', checks: [{ sentence, condition }] }) ?? '', 'b'),
      ).toEqual([{ sentence, condition }]);
});

test('any changes of the checks in a file have the intended result', () => {
  const FILE = '# Checks\n\n- It moves: `controller.moveSprite`\n\nProse\n\n- You like it\n';
  fc.assert(
    fc.property(
      fc.constantFrom(FILE, '', '# Checks', 'a\r\n* b: c'),
      fc.array(anyChange, { maxLength: 6 }),
      (from, changes) => {
        let text: string = from;
        for (const one of changes) {
          const before = plain(fileChecksOf(text));
          const outcome = editFileChecks(text, one);
          if (!outcome.ok) continue;
          text = applyEdits(text, outcome.value);
          expect(plain(fileChecksOf(text))).toEqual(meant(before, one));
        }
        if (from === FILE) expect(text).toContain('# Checks\n\n');
      },
    ),
    tries(300),
  );
});
