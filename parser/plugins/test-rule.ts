import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../diagnostics/apply-fixes.ts';
import { runRules } from '../diagnostics/run-rules.ts';
import type { RuleOptions } from '../diagnostics/rule-options.ts';
import { buildDocument } from '../model/build-document.ts';
import { noFailedRule } from '../shared-rules/no-failed-rule.ts';
import { scanPage } from '../syntax/scan-page.ts';
import { readTutorial } from '../tutorial/read-tutorial.ts';
import { findOptionMistakes, findSchemaMistakes } from './check-options.ts';
import { isSolved } from './is-solved.ts';
import { missingOptions } from './options-schema.ts';
import type { PluginRule } from './plugin-rule.ts';
import { readPlugin } from './read-plugin.ts';
import { readExamples, type NamedExample, type RuleExamples } from './rule-examples.ts';
import { toRules } from './to-rules.ts';

/**
 * Tests a rule by its examples: its findings, the text after its fixes and after each suggestion, and that fixes and
 * suggestions solve what they are for. Rejects with an error about the first example with another result, so it works
 * in every test runner: `test('club/require-tag', () => testRule(rule, examples))`.
 */
export async function testRule(rule: PluginRule, examples: RuleExamples): Promise<void> {
  await checkRule(rule);
  for (const example of readExamples(examples, rule.id)) await testExample(rule, example);
}

/** Throws an error if a plugin with this rule could not be loaded. */
async function checkRule(rule: PluginRule): Promise<void> {
  const reading = readPlugin(rule);
  if (!reading.ok) throw new Error(reading.reasons.join('\n'));
  const [mistake] = await findSchemaMistakes(rule);
  if (mistake !== undefined) throw new Error(`\`${rule.id}\` ${mistake}`);
}

async function testExample(rule: PluginRule, example: NamedExample): Promise<void> {
  const { name, options } = example;
  await checkOptions(rule, options, name);
  const text = withoutIndent(example.text);
  const checkText = (changed: string): Promise<Diagnostic[]> => check(rule, { name, text: changed, options });
  const found = await checkText(text);
  expectSame(
    `${name}: other findings than expected`,
    found.map(toLine).join('\n'),
    example.findings.join('\n'),
  );
  const tested = { name, text, found, checkText };
  await testFixes(tested, example.fixed);
  await testSuggestions(tested, example.suggested ?? []);
}

/** An example whose findings are the expected ones. */
interface TestedExample {
  name: string;
  text: string;
  found: readonly Diagnostic[];
  checkText: (changed: string) => Promise<Diagnostic[]>;
}

/** Throws an error unless all fixes give the expected text, in which the rule has nothing more to fix. */
async function testFixes(
  { name, text, found, checkText }: TestedExample,
  expected: string | undefined,
): Promise<void> {
  const fixes = found.flatMap(({ fix }) => fix ?? []);
  if (fixes.length === 0) {
    if (expected === undefined) return;
    throw new Error(`${name} has \`fixed\`, but no finding has a fix: remove \`fixed\`.`);
  }
  const { text: fixed } = applyFixes(text, fixes);
  if (expected === undefined) {
    throw new Error(
      `${name}: a finding has a fix. Add \`fixed\`, the text after all fixes:\n\n${indented(fixed)}\n`,
    );
  }
  expectSame(`${name}: another text after the fix`, fixed, withoutIndent(expected));
  const left = (await checkText(fixed)).filter(({ fix }) => fix);
  expectSame(`${name}: the fix solves nothing`, left.map(toLine).join('\n'), '');
}

/** Throws an error unless each suggestion gives its expected text, in which its finding is gone. */
async function testSuggestions(
  { name, text, found, checkText }: TestedExample,
  expected: readonly string[],
): Promise<void> {
  checkTitles(name, found);
  const suggestions = found.flatMap((finding) =>
    (finding.suggestions ?? []).map((suggestion) => ({ finding, suggestion })),
  );
  for (const [index, { finding, suggestion }] of suggestions.entries()) {
    const which = `suggestion ${index + 1}, \`${suggestion.title}\``;
    const changed = applyFixes(text, [suggestion]).text;
    const wanted = expected[index];
    if (wanted === undefined) {
      throw new Error(
        `${name}: ${which}, is not in \`suggested\`. Add the text after it:\n\n${indented(changed)}\n`,
      );
    }
    expectSame(`${name}: another text after ${which}`, changed, withoutIndent(wanted));
    const after = await checkText(changed);
    if (!isSolved({ finding, suggestion, before: found, after }))
      throw new Error(`${name}: ${which}, does not solve \`${toLine(finding)}\`.`);
  }
  if (expected.length <= suggestions.length) return;
  throw new Error(
    `${name} has ${expected.length} texts in \`suggested\`, but its findings have ${suggestions.length} suggestions.`,
  );
}

/** Throws an error if a finding has two suggestions with the same title: their buttons would look the same. */
function checkTitles(name: string, found: readonly Diagnostic[]): void {
  for (const finding of found) {
    const titles = (finding.suggestions ?? []).map(({ title }) => title);
    const repeated = titles.find((title, index) => titles.indexOf(title) < index);
    if (repeated === undefined) continue;
    throw new Error(`${name}: \`${toLine(finding)}\` has two suggestions with the title \`${repeated}\`.`);
  }
}

/** Throws an error with both texts unless they are the same. */
function expectSame(what: string, found: string, expected: string): void {
  if (found === expected) return;
  throw new Error(`${what}.\n\nExpected:\n${indented(expected)}\n\nFound:\n${indented(found)}\n`);
}

/** Throws an error if `lint` would refuse the options of an example, or turn the rule off. */
async function checkOptions(rule: PluginRule, options: object | undefined, name: string): Promise<void> {
  const mistakes = options ? await findOptionMistakes(rule, options, ['options']) : [];
  if (mistakes.length > 0) throw new Error(`${name}: ${mistakes.map(({ reason }) => reason).join('\n')}`);
  const [missing] = missingOptions(rule.options, options);
  if (missing !== undefined)
    throw new Error(`${name}: the rule is off until \`options\` has \`${missing}\`.`);
}

interface CheckedExample extends Pick<NamedExample, 'name' | 'text'> {
  options: object | undefined;
}

/** Returns the findings of the rule alone. Throws if the rule fails; the cause is the error that the rule threw. */
async function check(
  rule: PluginRule,
  { name, text, options: given = {} }: CheckedExample,
): Promise<Diagnostic[]> {
  const options: RuleOptions = { ruleOptions: { [rule.id]: given } };
  let cause: unknown;
  const placeOf = (error: unknown): undefined => void (cause = error);
  const rules = toRules([{ ...rule, placeOf }]);
  const found =
    rule.kind === 'map'
      ? await runRules(buildDocument(scanPage(text)), [...rules.map, noFailedRule], options)
      : await runRules(readTutorial(text), [...rules.tutorial, noFailedRule], options);
  const failure = found.find(({ ruleId }) => ruleId !== rule.id);
  if (!failure) return found;
  const at = failure.place ? `, line ${failure.place.start.line}` : '';
  const thrownAt = firstFrame(cause);
  throw new Error(`${name}${at}: ${failure.reason}${thrownAt === undefined ? '' : ` (${thrownAt})`}`, {
    cause,
  });
}

/** Returns where in the code of a rule an error was thrown: `file:///maps/rules/tags.mjs:3:5`. Undefined if unknown. */
function firstFrame(error: unknown): string | undefined {
  const own = framesOf(new Error())[0]?.replace(/:\d+:\d+$/, '');
  return framesOf(error).find((frame) => own === undefined || !frame.startsWith(own));
}

function framesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/^\s*at (?:.*\()?([^()]+:\d+:\d+)\)?$/gm)].map(([, frame = '']) => frame);
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
