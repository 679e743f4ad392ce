import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { isViolation } from '../../../parser/diagnostics/presets.ts';
import { runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { findReachableIds } from '../../../parser/graph/reachable-ids.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { CLEAN_MAP } from './typos/clean-map.ts';
import { EXCEPTIONS } from './typos/exceptions.ts';
import { typosIn } from './typos/typos-in.ts';

const lint = (text: string): Diagnostic[] => runRulesOn(buildDocument(scanPage(text)), RULES);
const typos = typosIn(CLEAN_MAP);
const kinds = [...new Set(typos.map(({ kind }) => kind))];

/** Findings as `rule:line`. */
const told = (found: readonly Diagnostic[]): string =>
  found.map(({ ruleId, place }) => `${ruleId}:${place?.start.line}`).join(' ');

/**
 * True if there is at most one finding that the map cannot be opened, at most one other error or warning, and at most
 * one hint.
 */
function isOne(found: readonly Diagnostic[]): boolean {
  const count = (isWanted: (one: Diagnostic) => boolean): number => found.filter(isWanted).length;
  return (
    count(({ ruleId }) => isViolation(ruleId)) <= 1 &&
    count(({ ruleId, severity }) => !isViolation(ruleId) && severity !== 'info') <= 1 &&
    count(({ severity }) => severity === 'info') <= 1
  );
}

test('the map without a typo has no findings', () => {
  expect(told(lint(CLEAN_MAP))).toBe('');
});

describe('a typo in a map', { timeout: 120_000 }, () => {
  test.each(kinds)('causes one finding, besides the finding that the map cannot be opened: %s', (kind) => {
    const many = typos.flatMap((typo) => {
      if (typo.kind !== kind) return [];
      const found = lint(typo.text);
      if (isOne(found)) return [];
      return EXCEPTIONS.some((one) => one.kind === kind && typo.name.includes(one.typo))
        ? []
        : [`${typo.name}: ${told(found)}`];
    });
    expect(many).toEqual([]);
  });

  test('that makes nodes unreachable is reported even if a rule is off', () => {
    const silent = typos.flatMap(({ text, name }) => {
      const document = buildDocument(scanPage(text));
      const isLost = document.page.maps.some((map) => findReachableIds(map).size < map.nodes.length);
      const found = isLost ? runRulesOn(document, RULES) : [];
      // Skip maps that cannot be opened: the finding about that cannot be turned off.
      if (found.some(({ ruleId }) => isViolation(ruleId))) return [];
      const ids = new Set(found.map(({ ruleId }) => ruleId));
      return [...ids].flatMap((id) => {
        const left = runRulesOn(document, RULES, { severities: { [id]: 'off' } });
        const isTold = left.some(({ severity }) => severity !== 'info') || id.startsWith('no-unreachable-');
        return isTold ? [] : [`${name}: silent without ${id}`];
      });
    });
    expect(silent).toEqual([]);
  });

  test('causes several findings for each listed exception', () => {
    const needless = EXCEPTIONS.filter(
      ({ kind, typo: name }) =>
        !typos.some((typo) => typo.kind === kind && typo.name.includes(name) && !isOne(lint(typo.text))),
    );
    expect(needless).toEqual([]);
  });

  test('in `next` does not hide an unreachable activity if the target is unknown too', () => {
    const mistyped = CLEAN_MAP.replace('* next: walking', '* nxet: nowhere');
    expect(told(lint(mistyped))).toContain('no-unreachable-activity:97');
  });
});
