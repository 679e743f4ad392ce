import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Diagnostic, Fix } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { changesOf, isBeyondFile } from '../../../parser/diagnostics/file-changes.ts';
import { VIOLATIONS, isViolation } from '../../../parser/diagnostics/presets.ts';
import { placesOf } from '../../../parser/diagnostics/merge-repeated-findings.ts';
import { VIOLATION_RULES } from '../../../parser/parse-page.ts';
import { RULE_IDS } from '../../../parser/rule-ids.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { RULE_KINDS } from '../../support/rule-kinds.ts';
import { optionsOfExample, readRuleExamples, type RuleExample } from '../../support/rule-page.ts';

const pageIdsIn = (folder: URL): string[] =>
  readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => file.replace(/\.md$/, ''));

/** Rules without an example, because no single text can cause their findings. `tests/cli/lint` tests all of them. */
const WITHOUT_EXAMPLES = ['file-unchecked', 'file-unreadable', 'no-failed-rule', 'no-sample-file'];

function toLine({ place, reason }: Diagnostic): string {
  const at = (point: { line: number; column: number }): string => `${point.line}:${point.column}`;
  return place ? `${at(place.start)}-${at(place.end)} ${reason}` : `file ${reason}`;
}

/** Expects that a finding's note is a sentence, and that the titles of fixes and related places look like one. */
function expectSentences({ note = 'None.', related = [], fix, suggestions = [] }: Diagnostic): void {
  expect(note).toMatch(/^[A-Z\d`].*[.?]$/s);
  expect(note).not.toMatch(/\s{2}/);
  const names = [
    ...related.map(({ reason }) => reason),
    ...[...(fix ? [fix] : []), ...suggestions].map(({ title }) => title),
  ];
  for (const name of names) expect(name).toMatch(/^[A-Z`].*[^.\s]$/);
}

test.each(RULE_KINDS)(
  'every rule has a page, and every page a rule: $folder.pathname',
  ({ folder, rules }) => {
    expect(rules.map((rule) => rule.id).sort()).toEqual(pageIdsIn(folder).sort());
  },
);

test('the list of ids names each rule once', () => {
  const ids = RULE_KINDS.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(RULE_IDS.toSorted()).toEqual(ids.toSorted());
});

test('the learner app runs exactly the rules for maps that cannot be opened', () => {
  expect(RULES.filter(({ id }) => isViolation(id))).toEqual(VIOLATION_RULES);
  expect(VIOLATION_RULES.map(({ id }) => id).toSorted()).toEqual([...VIOLATIONS].toSorted());
});

const documented = RULE_KINDS.flatMap((one) => one.rules.map(({ id }) => ({ id, ...one })));

/** The settings and the other files of an example after a fix has created and renamed files. */
function placeAfter(
  { settings, files }: RuleExample,
  fix: Fix,
  created: Record<string, string>,
): Pick<RuleExample, 'settings' | 'files'> {
  const moves = new Map(
    changesOf(fix).flatMap((one) => (one.kind === 'rename' ? [[one.from, one.to] as const] : [])),
  );
  const { path } = settings;
  const to = path === undefined ? undefined : moves.get(path);
  const moved = Object.entries(files).map(([file, content]) => [moves.get(file) ?? file, content] as const);
  return {
    settings: { ...settings, ...(to !== undefined && { path: to }) },
    files: { ...Object.fromEntries(moved), ...created },
  };
}

describe.each(documented)('the rule $id', ({ id, folder, check }) => {
  const page = readFileSync(new URL(`${id}.md`, folder), 'utf8');
  const examples = readRuleExamples(page);

  test('has a page with an explanation and examples', () => {
    expect(page.startsWith(`# ${id}\n\n`)).toBe(true);
    for (const heading of ['## Why', '## How to fix']) expect(page).toContain(heading);
    if (WITHOUT_EXAMPLES.includes(id)) return;
    for (const heading of ['## Bad', '## Good']) expect(page).toContain(heading);
    expect(examples.some((example) => example.diagnostics.length > 0)).toBe(true);
    expect(examples.some((example) => example.diagnostics.length === 0)).toBe(true);
  });

  test.each(examples)(
    'has the findings and fixes of the example on line $line of its page',
    async (example) => {
      const found = await check(id, example.text, optionsOfExample(example));
      expect(found.map(toLine)).toEqual(example.diagnostics);
      for (const finding of found) expectSentences(finding);
      const { text: fixed } = applyFixes(
        example.text,
        found.flatMap(({ fix }) => (fix ? [fix] : [])),
      );
      expect(fixed).toBe(
        example.fixed ??
          (found.some(({ fix }) => fix && !isBeyondFile(fix)) ? 'a `md fixed` fence' : example.text),
      );
      if (example.fixed !== undefined) {
        const left = await check(id, fixed, optionsOfExample({ ...example, text: fixed }));
        expect(left.filter(({ fix }) => fix)).toEqual([]);
      }
    },
  );

  test.each(examples)('has the suggestions of the example on line $line of its page', async (example) => {
    const found = await check(id, example.text, optionsOfExample(example));
    const count = (all: readonly Diagnostic[], wanted: string): number =>
      all.flatMap(placesOf).filter(({ reason }) => reason === wanted).length;
    const results: string[] = [];
    for (const { reason, fix, suggestions = [] } of found) {
      // Authors choose a fix by its title, and the page of `skillmap dev` finds it by that.
      const titles = [...(fix ? [fix] : []), ...suggestions].map(({ title }) => title);
      expect(titles).toEqual([...new Set(titles)]);
      for (const suggestion of suggestions) {
        const { title, edits } = suggestion;
        const { text } = applyFixes(example.text, [{ title, edits }]);
        const made = changesOf(suggestion).flatMap((one) => (one.kind === 'create' ? [one] : []));
        const created = Object.fromEntries(made.map((one) => [one.path, one.text]));
        const after = { ...example, text, ...placeAfter(example, suggestion, created) };
        const left = await check(id, text, optionsOfExample(after));
        expect(count(left, reason), title).toBeLessThan(count(found, reason));
        results.push(text);
      }
    }
    expect(results.slice(0, example.suggested.length)).toEqual(example.suggested);
  });
});
