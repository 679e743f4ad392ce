import { describe, expect, test } from 'vitest';
import { withOfferedFixes } from '../../../parser/diagnostics/offered-fixes.ts';
import type { Diagnostic, Fix } from '../../../schemas/generated/diagnostic.ts';

const write = (start: number, end: number, text: string): Fix => ({
  title: `Write ${text}`,
  edits: [{ start, end, text }],
});

const placeAt = (start: number, end: number): NonNullable<Diagnostic['place']> => ({
  start: { line: 1, column: start + 1, offset: start },
  end: { line: 1, column: end + 1, offset: end },
});

function found(ruleId: string, at: number, more: Partial<Diagnostic> = {}): Diagnostic {
  return { ruleId, severity: 'warning', reason: `${ruleId} ${at}`, place: placeAt(at, at + 1), ...more };
}

/** The titles of the fixes offered for the first finding in a text. */
async function offered(text: string, check: (text: string) => Diagnostic[]): Promise<string[]> {
  const diagnostics = check(text);
  const [finding] = diagnostics;
  if (!finding) throw new Error('Expected a finding');
  const { fix, suggestions = [] } = await withOfferedFixes(finding, { text, diagnostics }, (after) =>
    Promise.resolve(check(after)),
  );
  return [...(fix ? [fix] : []), ...suggestions].map(({ title }) => title);
}

describe('a fix', () => {
  test('is offered if it removes its finding and writes nothing wrong', async () => {
    const check = (text: string): Diagnostic[] =>
      text === 'x' ? [found('no-x', 0, { fix: write(0, 1, 'y'), suggestions: [write(0, 1, 'z')] })] : [];
    expect(await offered('x', check)).toEqual(['Write y', 'Write z']);
  });

  test('is not offered if its finding remains', async () => {
    const check = (text: string): Diagnostic[] => [
      found('no-x', 0, { fix: write(text.length, text.length, '!') }),
    ];
    expect(await offered('x', check)).toEqual([]);
  });

  test('is not offered if learners could no longer open the map', async () => {
    const check = (text: string): Diagnostic[] => {
      if (text === 'x') return [found('no-x', 0, { suggestions: [write(0, 1, 'y'), write(0, 1, 'z')] })];
      return text === 'y' ? [found('require-maps', 0)] : [];
    };
    expect(await offered('x', check)).toEqual(['Write z']);
  });

  test('is not offered if it writes the name of a missing file', async () => {
    const check = (text: string): Diagnostic[] => {
      if (text === 'x.md') return [found('no-x', 0, { fix: write(0, 1, 'y') })];
      return [found('require-tutorial-file', 0)];
    };
    expect(await offered('x.md', check)).toEqual([]);
  });

  test('is offered if another mistake is found only after it', async () => {
    const check = (text: string): Diagnostic[] => {
      if (text === 'ulr: x.md') return [found('no-ulr', 0, { fix: write(1, 3, 'rl') })];
      return [found('require-tutorial-file', 5)];
    };
    expect(await offered('ulr: x.md', check)).toEqual(['Write rl']);
  });

  test('that removes quotation marks is offered even if the value between them is wrong', async () => {
    const check = (text: string): Diagnostic[] =>
      text === '"x.md"'
        ? [found('no-quotes', 0, { fix: write(0, 6, 'x.md') })]
        : [found('require-tutorial-file', 0)];
    expect(await offered('"x.md"', check)).toEqual(['Write x.md']);
  });

  test('that depends on other fixes is offered if all of them can be applied', async () => {
    const check = (text: string): Diagnostic[] => [
      ...[...text.matchAll(/a/g)].map(({ index }) =>
        found('no-a', index, { fix: write(index, index + 1, 'b') }),
      ),
      ...(text === 'b a' ? [found('require-maps', 0)] : []),
    ];
    expect(await offered('a a', check)).toEqual(['Write b']);
  });

  test('of several files is offered without a check', async () => {
    const fix: Fix = {
      title: 'Create x.md',
      edits: [],
      changes: [{ kind: 'create', path: 'x.md', text: '' }],
    };
    expect(await offered('x', () => [found('no-x', 0, { fix })])).toEqual(['Create x.md']);
  });
});
