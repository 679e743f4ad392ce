import { expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { runRulesOn } from '../../parser/diagnostics/run-rules.ts';
import { EVOLUTION_RULES } from '../../parser/evolution-rules/index.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import { RULES } from '../../parser/rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import { countWork } from '../support/count-work.ts';
import { CHANGES, SHAPES, type Change } from './growing-maps.ts';

const lint = (text: string): Diagnostic[] => runRulesOn(buildDocument(scanPage(text)), RULES);

test.each(Object.entries(SHAPES))(
  'doubling the text at most doubles the work of all rules: %s',
  (_, shape) => {
    const small = shape(400);
    const large = shape(800);
    const growth = countWork(() => lint(large)) / countWork(() => lint(small));
    expect(growth / (large.length / small.length)).toBeLessThan(1.2);
  },
);

// Run one rule alone: in the total of all rules, its slow work would not be noticed.
test.each([
  ['valid-edges', 'edges without next, and unreached nodes elsewhere'],
  ['no-unknown-activity', 'ids that many maps have'],
])('doubling the text at most doubles the work of the rule `%s`: %s', (id, name) => {
  const rules = RULES.filter((rule) => rule.id === id);
  const work = (count: number): number => {
    const document = buildDocument(scanPage(SHAPES[name]?.(count) ?? ''));
    return countWork(() => runRulesOn(document, rules));
  };
  expect(work(800) / work(400)).toBeLessThan(2.4);
});

const compare = ({ before, after }: Change, rules = EVOLUTION_RULES): Diagnostic[] =>
  runRulesOn(buildDocument(scanPage(after)), rules, { before: { text: before, path: 'skillmap.md' } });

test.each(Object.entries(CHANGES))(
  'doubling the change at most doubles the work of comparing: %s',
  (_, shape) => {
    const [small, large] = [shape(400), shape(800)];
    const growth = countWork(() => compare(large)) / countWork(() => compare(small));
    const length = ({ before, after }: Change): number => before.length + after.length;
    expect(growth / (length(large) / length(small))).toBeLessThan(1.2);
  },
);

test.each([
  ['no-closed-activity', 'other names of maps'],
  ['require-former-id', 'maps under new headings'],
])('doubling the change at most doubles the work of the rule `%s`: %s', (id, name) => {
  const rules = EVOLUTION_RULES.filter((rule) => rule.id === id);
  const work = (count: number): number => {
    const change = CHANGES[name]?.(count) ?? { before: '', after: '' };
    return countWork(() => compare(change, rules));
  };
  expect(work(1600) / work(800)).toBeLessThan(2.4);
});
