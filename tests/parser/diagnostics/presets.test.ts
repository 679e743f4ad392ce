import { expect, test } from 'vitest';
import {
  PARTS_LOST,
  SITE_ERRORS,
  VIOLATIONS,
  costOf,
  presetSeverity,
} from '../../../parser/diagnostics/presets.ts';
import { RULE_IDS } from '../../../parser/rule-ids.ts';

test('every rule that is said to cost learners something is one, and costs one thing', () => {
  const named = [...VIOLATIONS, ...SITE_ERRORS, ...PARTS_LOST];
  expect(named.filter((id) => !RULE_IDS.includes(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("what closes a map, or all maps on MakeCode's own site, is an error; what costs nothing a hint", () => {
  for (const id of RULE_IDS) {
    const severity = presetSeverity(id, 'recommended');
    expect([id, severity === 'error']).toEqual([id, ['map', 'site'].includes(costOf(id))]);
    if (costOf(id) === 'nothing') expect(severity).toBe('info');
  }
});
