import { expect, test } from 'vitest';
import type { FileChange } from '#schemas/generated/diagnostic.ts';
import { validate } from '#schemas/generated/diagnostic-validator.js';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { changesOf, fixByChanges, isBeyondFile } from '../../../parser/diagnostics/file-changes.ts';
import { runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { defineRule } from '../../../parser/rules/define-rule.ts';

const OWN: FileChange = { kind: 'edit', edits: [{ start: 0, end: 4, text: 'Text' }] };
const CHANGES: FileChange[] = [
  OWN,
  { kind: 'edit', path: 'other.md', edits: [{ start: 1, end: 2, text: '' }] },
  { kind: 'create', path: 'new.md', text: '# New\n' },
  { kind: 'rename', from: 'old.md', to: 'folder/old.md' },
  { kind: 'remove', path: 'gone.md' },
];

test('a fix that edits only the checked file has `edits` but no `changes`', () => {
  const fix = fixByChanges('Write it', [OWN]);
  expect(fix).toEqual({ title: 'Write it', edits: OWN.kind === 'edit' ? OWN.edits : [] });
  expect(changesOf(fix)).toEqual([OWN]);
  expect(isBeyondFile(fix)).toBe(false);
});

test('a fix may change several files, and its edits of the checked file contain only the difference', () => {
  const fix = fixByChanges('Change everything', CHANGES);
  const rule = defineRule('no-text', {
    messages: { text: 'There is a text' },
    visit: { document: (_document, { report }) => report({ message: 'text', fix }) },
  });
  const [found] = runRulesOn(readMap('text'), [rule]);
  const edits = [{ start: 0, end: 1, text: 'T' }];
  expect(found?.fix).toEqual({
    title: 'Change everything',
    edits,
    changes: [{ kind: 'edit', edits }, ...CHANGES.slice(1)],
  });
  expect(validate(found)).toBe(true);
});

test('a fix may change only other files', () => {
  const fix = fixByChanges('Change another', [{ kind: 'edit', edits: [] }, ...CHANGES.slice(1)]);
  expect(isBeyondFile(fix)).toBe(true);
  expect(fix.edits).toEqual([]);
});

test('applyFixes skips a fix of several files', () => {
  const fix = fixByChanges('Change everything', CHANGES);
  expect(applyFixes('text', [fix])).toEqual({ text: 'text', applied: [], left: [fix] });
});
