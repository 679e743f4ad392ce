import { expect, test } from 'vitest';
import {
  FILE_ERRORS,
  PARTS_LOST,
  SITE_ERRORS,
  VIOLATIONS,
  costOf,
  isFirm,
  presetSeverity,
} from '../../../parser/diagnostics/presets.ts';
import { RULE_IDS } from '../../../parser/rule-ids.ts';

test('every rule that is said to cost learners something is one, and costs one thing', () => {
  const named = [...VIOLATIONS, ...FILE_ERRORS, ...SITE_ERRORS, ...PARTS_LOST];
  expect(named.filter((id) => !RULE_IDS.includes(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("what closes a map, or all maps on MakeCode's own site, is an error; what costs nothing a hint", () => {
  // What an unread file costs, its kind decides.
  const ofTexts = RULE_IDS.filter((id) => !FILE_ERRORS.some((one) => one === id));
  for (const id of ofTexts) {
    const severity = presetSeverity(id, 'recommended');
    expect([id, severity === 'error']).toEqual([id, ['map', 'site'].includes(costOf(id))]);
    if (costOf(id) === 'nothing') expect(severity).toBe('info');
  }
});

test('what keeps a file from being read, or a map from being opened, is told whatever the author wants', () => {
  expect(RULE_IDS.filter(isFirm).toSorted()).toEqual([...VIOLATIONS, ...FILE_ERRORS].toSorted());
  for (const id of FILE_ERRORS) expect(presetSeverity(id, 'recommended')).toBe('error');
});
