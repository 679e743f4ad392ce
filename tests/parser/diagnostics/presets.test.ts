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

test('every rule in the impact lists exists and is in one list only', () => {
  const named = [...VIOLATIONS, ...FILE_ERRORS, ...SITE_ERRORS, ...PARTS_LOST];
  expect(named.filter((id) => !RULE_IDS.includes(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("only rules for maps that cannot open, here or on MakeCode's site, are errors", () => {
  // Skip rules about unreadable files: their cost for learners depends on the kind of file.
  const ofTexts = RULE_IDS.filter((id) => !FILE_ERRORS.some((one) => one === id));
  for (const id of ofTexts) {
    const severity = presetSeverity(id, 'recommended');
    expect([id, severity === 'error']).toEqual([id, ['map', 'site'].includes(costOf(id))]);
    if (costOf(id) === 'nothing') expect(severity).toBe('info');
  }
});

test('rules for unreadable files and maps that cannot open cannot be turned off', () => {
  expect(RULE_IDS.filter(isFirm).toSorted()).toEqual([...VIOLATIONS, ...FILE_ERRORS].toSorted());
  for (const id of FILE_ERRORS) expect(presetSeverity(id, 'recommended')).toBe('error');
});
