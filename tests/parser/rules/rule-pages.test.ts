import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import type { Rule } from '../../../parser/diagnostics/define-rule.ts';
import { VIOLATIONS } from '../../../parser/diagnostics/presets.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import type { RuleExample } from '../../support/rule-page.ts';
import { readRuleExamples } from '../../support/rule-page.ts';

const folder = new URL('../../../parser/rules/', import.meta.url);
const pageIds = readdirSync(fileURLToPath(folder))
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => file.replace(/\.md$/, ''));

const readPage = (id: string): string => readFileSync(new URL(`${id}.md`, folder), 'utf8');

function lint(rule: Rule, text: string, example: RuleExample): Promise<Diagnostic[]> {
  const slug = example.settings.repository;
  return runRules(buildDocument(scanPage(text)), [rule], slug === undefined ? {} : { repository: { slug } });
}

function toLine({ place, reason }: Diagnostic): string {
  const at = (point: { line: number; column: number }): string => `${point.line}:${point.column}`;
  return place ? `${at(place.start)}-${at(place.end)} ${reason}` : `file ${reason}`;
}

test('every rule has a page, every page a rule', () => {
  expect(RULES.map((rule) => rule.id).sort()).toEqual(pageIds.sort());
});

test('every violation of the specification has its rule', () => {
  expect(VIOLATIONS.filter((id) => !RULES.some((rule) => rule.id === id))).toEqual([]);
});

describe.each(RULES)('$id', (rule) => {
  const page = readPage(rule.id);
  const examples = readRuleExamples(page);

  test('the page explains and shows it', () => {
    expect(page.startsWith(`# ${rule.id}\n\n`)).toBe(true);
    for (const heading of ['## Why', '## How to fix', '## Bad', '## Good']) expect(page).toContain(heading);
    expect(examples.some((example) => example.diagnostics.length > 0)).toBe(true);
    expect(examples.some((example) => example.diagnostics.length === 0)).toBe(true);
  });

  test.each(examples)('the example on line $line of its page', async (example) => {
    const found = await lint(rule, example.text, example);
    expect(found.map(toLine)).toEqual(example.diagnostics);
    const fixed = applyFixes(
      example.text,
      found.flatMap(({ fix }) => (fix ? [fix] : [])),
    );
    expect(fixed).toBe(example.fixed ?? (found.some(({ fix }) => fix) ? 'a `md fixed` fence' : example.text));
    if (example.fixed !== undefined) {
      const left = await lint(rule, fixed, example);
      expect(left.filter(({ fix }) => fix)).toEqual([]);
    }
  });
});
