import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../diagnostics/apply-fixes.ts';
import { runRules } from '../diagnostics/run-rules.ts';
import type { RuleOptions } from '../diagnostics/rule-options.ts';
import { buildDocument } from '../model/build-document.ts';
import { noFailedRule } from '../shared-rules/no-failed-rule.ts';
import { scanPage } from '../syntax/scan-page.ts';
import { readTutorial } from '../tutorial/read-tutorial.ts';
import type { PluginRule } from './plugin-rule.ts';
import { readPlugin } from './read-plugin.ts';
import { toRules } from './to-rules.ts';

/** A text in which a rule finds nothing. */
export interface GoodExample {
  /** The text. Indentation that all lines share is removed, and so is an empty first line. */
  text: string;
  /** The rule's options. */
  options?: object;
}

/** A text with mistakes. */
export interface BadExample extends GoodExample {
  /** The findings in order, each as `line:column`, a space and the sentence. */
  findings: readonly string[];
  /** The text after all fixes. Required if a finding has a fix. */
  fixed?: string;
  /** The text after each suggestion, in order. The last ones may be left out. */
  suggested?: readonly string[];
}

/** Examples of a rule. */
export interface RuleExamples {
  good: readonly (string | GoodExample)[];
  bad: readonly BadExample[];
}

/**
 * Tests a rule by its examples. Rejects with an error about the first example with another result, so it works in
 * every test runner: `test('club/require-tag', () => testRule(rule, examples))`.
 */
export async function testRule(rule: PluginRule, { good, bad }: RuleExamples): Promise<void> {
  const reading = readPlugin(rule);
  if (!reading.ok) throw new Error(reading.reasons.join('\n'));
  for (const [index, given] of good.entries()) {
    const example = typeof given === 'string' ? { text: given } : given;
    await testExample(rule, { ...example, findings: [] }, `Good example ${index + 1}`);
  }
  for (const [index, example] of bad.entries()) {
    if (example.findings.length === 0)
      throw new Error(`Bad example ${index + 1} of ${rule.id} lists no findings.`);
    await testExample(rule, example, `Bad example ${index + 1}`);
  }
}

async function testExample(rule: PluginRule, example: BadExample, name: string): Promise<void> {
  const expectSame = (what: string, found: string, expected: string): void => {
    if (found === expected) return;
    throw new Error(
      `${name} of ${rule.id}: ${what}.\n\nExpected:\n${indented(expected)}\n\nFound:\n${indented(found)}\n`,
    );
  };
  const text = withoutIndent(example.text);
  const found = await check(rule, text, example.options);
  expectSame('other findings than expected', found.map(toLine).join('\n'), example.findings.join('\n'));
  const fixes = found.flatMap(({ fix }) => fix ?? []);
  const { text: fixed } = applyFixes(text, fixes);
  if (fixes.length > 0 || example.fixed !== undefined) {
    expectSame('another text after the fix', fixed, withoutIndent(example.fixed ?? ''));
    const left = await check(rule, fixed, example.options);
    expectSame(
      'the fix solves nothing',
      left.flatMap((one) => (one.fix ? [toLine(one)] : [])).join('\n'),
      '',
    );
  }
  const suggestions = found.flatMap((one) => one.suggestions ?? []);
  for (const [index, expected] of (example.suggested ?? []).entries()) {
    const suggestion = suggestions[index];
    const suggested = suggestion ? applyFixes(text, [suggestion]).text : 'There is no such suggestion.';
    expectSame(`another text after suggestion ${index + 1}`, suggested, withoutIndent(expected));
  }
}

/** Returns the findings of the rule alone. Throws if the rule fails. */
async function check(rule: PluginRule, text: string, given: object = {}): Promise<Diagnostic[]> {
  const options: RuleOptions = { ruleOptions: { [rule.id]: given } };
  const rules = toRules([rule]);
  const found =
    rule.kind === 'map'
      ? await runRules(buildDocument(scanPage(text)), [...rules.map, noFailedRule], options)
      : await runRules(readTutorial(text), [...rules.tutorial, noFailedRule], options);
  const failure = found.find(({ ruleId }) => ruleId !== rule.id);
  if (failure) throw new Error(failure.reason);
  return found;
}

function toLine({ place, reason }: Diagnostic): string {
  return place ? `${place.start.line}:${place.start.column} ${reason}` : `file ${reason}`;
}

function withoutIndent(text: string): string {
  if (!text.startsWith('\n')) return text;
  const lines = text.slice(1).split('\n');
  // The line with the closing backtick has only the indentation of the code.
  if (lines.at(-1)?.trim() === '') lines[lines.length - 1] = '';
  const widths = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...widths);
  return lines.map((line) => line.slice(shared)).join('\n');
}

function indented(text: string): string {
  return (text === '' ? 'nothing' : text)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
