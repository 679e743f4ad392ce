import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { isViolation } from '../../../parser/diagnostics/presets.ts';
import { runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { CLEAN_MAP } from './slips/clean-map.ts';
import { EXCEPTIONS } from './slips/exceptions.ts';
import { slipsIn } from './slips/slips-in.ts';

const lint = (text: string): Diagnostic[] => runRulesOn(buildDocument(scanPage(text)), RULES);
const slips = slipsIn(CLEAN_MAP);
const kinds = [...new Set(slips.map(({ kind }) => kind))];

/** What is told, shortly: each rule with its lines. */
const told = (found: readonly Diagnostic[]): string =>
  found.map(({ ruleId, place }) => `${ruleId}:${place?.start.line}`).join(' ');

/**
 * One thing, or two where one of them is a violation: learners cannot open the map, which is said whatever else is, as
 * the learner app says it too. A hint silences nothing that weighs more, and may stand beside it.
 */
function isOne(found: readonly Diagnostic[]): boolean {
  const count = (isWanted: (one: Diagnostic) => boolean): number => found.filter(isWanted).length;
  return (
    count(({ ruleId }) => isViolation(ruleId)) <= 1 &&
    count(({ ruleId, severity }) => !isViolation(ruleId) && severity !== 'info') <= 1 &&
    count(({ severity }) => severity === 'info') <= 1
  );
}

test('of the map without a slip nothing is said', () => {
  expect(told(lint(CLEAN_MAP))).toBe('');
});

describe('of one slip one thing is said, and that the map does not open', { timeout: 120_000 }, () => {
  test.each(kinds)('%s', (kind) => {
    const many = slips.flatMap((slip) => {
      if (slip.kind !== kind) return [];
      const found = lint(slip.text);
      if (isOne(found)) return [];
      return EXCEPTIONS.some((one) => one.kind === kind && slip.name.includes(one.slip))
        ? []
        : [`${slip.name}: ${told(found)}`];
    });
    expect(many).toEqual([]);
  });

  test('every exception is one', () => {
    const needless = EXCEPTIONS.filter(
      ({ kind, slip: name }) =>
        !slips.some((slip) => slip.kind === kind && slip.name.includes(name) && !isOne(lint(slip.text))),
    );
    expect(needless).toEqual([]);
  });

  test('what is silent is said when the slip is fixed and it is still there', () => {
    const slipped = CLEAN_MAP.replace('* next: walking', '* nxet: nowhere');
    expect(told(lint(slipped))).toContain('no-unreachable-activity:97');
  });
});
