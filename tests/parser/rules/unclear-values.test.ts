import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { isViolation } from '../../../parser/diagnostics/presets.ts';
import { check } from '../../support/silent-causes.ts';
import { FILES, VALUE_KINDS, type ValueKind } from './unclear/value-kinds.ts';

/** A change that makes a value unclear: other characters in it, or lines before and after it. */
interface Distortion {
  name: string;
  write?: (value: string) => string;
  before?: string;
  behind?: string;
  /** True if the value is the invalid one, which the author has hidden in a comment or a block. */
  isWrong?: boolean;
}

const DISTORTIONS: Distortion[] = [
  { name: 'quotation marks', write: (value) => `"${value}"` },
  { name: 'curly quotation marks', write: (value) => `“${value}”` },
  { name: 'backticks', write: (value) => `\`${value}\`` },
  { name: 'a comment after it', write: (value) => `${value} <!-- c -->` },
  { name: 'a comment before it', write: (value) => `<!-- c --> ${value}` },
  { name: 'the end of a comment', write: (value) => `${value} -->` },
  { name: 'a slash comment', write: (value) => `${value} // c` },
  { name: 'a glued line', behind: '* more' },
  { name: 'a glued slash comment', behind: '* // more' },
  { name: 'a comment around it', before: '<!--', behind: '-->', isWrong: true },
  { name: 'a block around it', before: '```', behind: '```', isWrong: true },
];

/** The lines of a map with a distorted value, or undefined if the distortion is impossible for this value. */
function distort(kind: ValueKind, distortion: Distortion): string[] | undefined {
  const { write = (value) => value, before, behind, isWrong = false } = distortion;
  const value = isWrong ? kind.wrong : kind.good;
  const line = kind.lines.find((one) => one.includes('?')) ?? '';
  const indent = line.slice(0, line.indexOf('*'));
  // Skip blocks around indented values: the reader reads no fence in an indented line.
  if (value === undefined || (before === '```' && indent !== '')) return undefined;
  const besides = (one: string | undefined): string[] => (one === undefined ? [] : [`${indent}${one}`]);
  const written = [...besides(before), line.replace('?', () => write(value)), ...besides(behind)];
  return kind.lines.flatMap((one) => (one === line ? written : one));
}

const withGood = ({ lines, good }: ValueKind): string[] => lines.map((line) => line.replace('?', () => good));

function lint(kind: ValueKind, lines: readonly string[], ...off: string[]): Promise<Diagnostic[]> {
  const text = (kind.before ?? withGood(kind)).join('\n');
  const trial = { lines, files: FILES, before: { text, path: 'skillmap.md' } };
  // Turn off two rules that report something in every one of these small maps.
  return check(trial, 'no-unportable-url', 'require-certificate-preview', ...off);
}

/** Rules about the form of a value instead of its content. */
const TELLING = [
  'no-quoted-value',
  'no-comment-in-value',
  'no-slash-comment',
  'no-glued-text',
  'no-live-comment',
  'no-live-fence',
];

describe('an unclear value has one finding, or another finding if that rule is off', () => {
  test.each(VALUE_KINDS)('in the attribute $name', async (kind) => {
    expect((await lint(kind, withGood(kind))).map(({ reason }) => reason)).toEqual([]);
    const wrong: string[] = [];
    for (const distortion of DISTORTIONS) {
      const { name } = distortion;
      const lines = distort(kind, distortion);
      if (!lines) continue;
      const found = await lint(kind, lines);
      const mistakes = found.filter(({ ruleId }) => !isViolation(ruleId));
      // A finding that the map cannot be opened counts only if it is the only finding.
      const isOne = mistakes.length === 1 || (mistakes.length === 0 && found.length === 1);
      if (!isOne) wrong.push(`${name}: ${found.map(({ ruleId }) => ruleId).join(', ') || 'nothing'}`);
      for (const { ruleId } of mistakes) {
        if (!TELLING.includes(ruleId) || kind.harmless?.test(name)) continue;
        const silenced = [`<!-- skillmap-ignore-file ${ruleId} -->`, ...lines];
        const left = [await lint(kind, lines, ruleId), await lint(kind, silenced)];
        if (left.some(({ length }) => length === 0)) wrong.push(`${name}: nothing without ${ruleId}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
