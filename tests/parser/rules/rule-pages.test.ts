import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { checkFile } from '../../../parser/check-file.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { changesOf, isBeyondFile } from '../../../parser/diagnostics/file-changes.ts';
import type { Rule, SourceDocument } from '../../../parser/diagnostics/rule.ts';
import { VIOLATIONS, isViolation } from '../../../parser/diagnostics/presets.ts';
import { runRules, type RuleOptions } from '../../../parser/diagnostics/run-rules.ts';
import { placesOf } from '../../../parser/diagnostics/tell-once.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import type { MapDocument } from '../../../parser/model/map-document.ts';
import { readPackage } from '../../../parser/package/package-document.ts';
import { EVOLUTION_RULES, TUTORIAL_EVOLUTION_RULES } from '../../../parser/evolution-rules/index.ts';
import { FILE_RULES } from '../../../parser/file-rules/index.ts';
import { PACKAGE_RULES } from '../../../parser/package-rules/index.ts';
import { VIOLATION_RULES } from '../../../parser/parse-page.ts';
import { readDiagnostics } from '../../../parser/processor.ts';
import { RULE_IDS } from '../../../parser/rule-ids.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { SHARED_RULES } from '../../../parser/shared-rules/index.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';
import { TUTORIAL_RULES } from '../../../parser/tutorial-rules/index.ts';
import { optionsOfExample, readRuleExamples } from '../../support/rule-page.ts';

/** A kind of document with its rules: where their pages lie, and what one of them finds in a text. */
interface Kind {
  folder: URL;
  rules: readonly { id: string }[];
  check: (ruleId: string, text: string, options: RuleOptions) => Promise<Diagnostic[]>;
}

function kind<Document extends SourceDocument>(
  folder: string,
  rules: readonly Rule<Document>[],
  read: (text: string) => Document | Promise<Document>,
  /** Rules that run before, for those that look at what others found. */
  before: readonly Rule<Document>[] = [],
): Kind {
  return {
    folder: new URL(`../../../parser/${folder}/`, import.meta.url),
    rules,
    check: async (ruleId, text, options) => {
      // What follows from a mistake is left to the rule that speaks of it: all of them look at the text.
      const found = await runRules(await read(text), [...before, ...rules], options);
      return found.filter((diagnostic) => diagnostic.ruleId === ruleId);
    },
  };
}

const KINDS: Kind[] = [
  kind('rules', RULES, (text) => buildDocument(scanPage(text))),
  kind('tutorial-rules', TUTORIAL_RULES, readTutorial),
  kind('package-rules', PACKAGE_RULES, readPackage),
  kind<MapDocument>('shared-rules', SHARED_RULES, (text) => buildDocument(scanPage(text)), RULES),
  {
    folder: new URL('../../../parser/file-rules/', import.meta.url),
    rules: FILE_RULES,
    check: async (ruleId, _text, options) => {
      const { reading } = options;
      const file = new VFile(reading?.kind === 'text' ? reading.text : '');
      await checkFile(file, 'map', options);
      return readDiagnostics(file).filter((diagnostic) => diagnostic.ruleId === ruleId);
    },
  },
  {
    folder: new URL('../../../parser/evolution-rules/', import.meta.url),
    rules: [...EVOLUTION_RULES, ...TUTORIAL_EVOLUTION_RULES],
    check: async (ruleId, text, options) => {
      const ofTutorials = TUTORIAL_EVOLUTION_RULES.filter(({ id }) => id === ruleId);
      if (ofTutorials.length > 0) return runRules(readTutorial(text), ofTutorials, options);
      const ofMaps = EVOLUTION_RULES.filter(({ id }) => id === ruleId);
      // Each version of a text is one of its own.
      const before = options.before && { before: { ...options.before } };
      return runRules(buildDocument(scanPage(text)), ofMaps, { ...options, ...before });
    },
  },
];

const pageIdsIn = (folder: URL): string[] =>
  readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => file.replace(/\.md$/, ''));

/** What no text can show, or only one of another's; `tests/cli/lint` provokes all. */
const WITHOUT_EXAMPLES = ['file-unchecked', 'file-unreadable', 'no-sample-file'];

function toLine({ place, reason }: Diagnostic): string {
  const at = (point: { line: number; column: number }): string => `${point.line}:${point.column}`;
  return place ? `${at(place.start)}-${at(place.end)} ${reason}` : `file ${reason}`;
}

/** What a finding says besides stands alone too: notes are sentences, and nothing offered is without a name. */
function expectSentences({ note = 'None.', related = [], fix, suggestions = [] }: Diagnostic): void {
  expect(note).toMatch(/^[A-Z\d`].*[.?]$/s);
  expect(note).not.toMatch(/\s{2}/);
  const names = [
    ...related.map(({ reason }) => reason),
    ...[...(fix ? [fix] : []), ...suggestions].map(({ title }) => title),
  ];
  for (const name of names) expect(name).toMatch(/^[A-Z`].*[^.\s]$/);
}

test.each(KINDS)('every rule has a page, every page a rule: $folder.pathname', ({ folder, rules }) => {
  expect(rules.map((rule) => rule.id).sort()).toEqual(pageIdsIn(folder).sort());
});

test('no two rules have the same id', () => {
  expect(new Set(RULE_IDS).size).toBe(RULE_IDS.length);
});

test('every violation of the specification has its rule, which the learner app runs', () => {
  expect(RULES.filter(({ id }) => isViolation(id))).toEqual(VIOLATION_RULES);
  expect(VIOLATION_RULES.map(({ id }) => id).toSorted()).toEqual([...VIOLATIONS].toSorted());
});

const documented = KINDS.flatMap((one) => one.rules.map(({ id }) => ({ id, ...one })));

describe.each(documented)('$id', ({ id, folder, check }) => {
  const page = readFileSync(new URL(`${id}.md`, folder), 'utf8');
  const examples = readRuleExamples(page);

  test('the page explains and shows it', () => {
    expect(page.startsWith(`# ${id}\n\n`)).toBe(true);
    for (const heading of ['## Why', '## How to fix']) expect(page).toContain(heading);
    if (WITHOUT_EXAMPLES.includes(id)) return;
    for (const heading of ['## Bad', '## Good']) expect(page).toContain(heading);
    expect(examples.some((example) => example.diagnostics.length > 0)).toBe(true);
    expect(examples.some((example) => example.diagnostics.length === 0)).toBe(true);
  });

  test.each(examples)('the example on line $line of its page', async (example) => {
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
  });

  test.each(examples)('the suggestions for the example on line $line of its page', async (example) => {
    const found = await check(id, example.text, optionsOfExample(example));
    const count = (all: readonly Diagnostic[], wanted: string): number =>
      all.flatMap(placesOf).filter(({ reason }) => reason === wanted).length;
    const results: string[] = [];
    for (const { reason, fix, suggestions = [] } of found) {
      // An author chooses by the title, and so does the page of `skillmap dev`.
      const titles = [...(fix ? [fix] : []), ...suggestions].map(({ title }) => title);
      expect(titles).toEqual([...new Set(titles)]);
      for (const suggestion of suggestions) {
        const { text } = applyFixes(example.text, [suggestion]);
        const made = changesOf(suggestion).flatMap((one) => (one.kind === 'create' ? [one] : []));
        const created = Object.fromEntries(made.map((one) => [one.path, one.text]));
        const after = { ...example, text, files: { ...example.files, ...created } };
        const left = await check(id, text, optionsOfExample(after));
        expect(count(left, reason), suggestion.title).toBeLessThan(count(found, reason));
        results.push(text);
      }
    }
    expect(results.slice(0, example.suggested.length)).toEqual(example.suggested);
  });
});
