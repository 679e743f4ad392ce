import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { newFindings } from '../../../parser/diagnostics/new-findings.ts';
import type { RuleOptions } from '../../../parser/diagnostics/rule-options.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import {
  placesOf,
  shownRelated,
  mergeRepeatedFindings,
} from '../../../parser/diagnostics/merge-repeated-findings.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { noSampleUrl } from '../../../parser/rules/no-sample-url.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const SAMPLE = 'https://github.com/microsoft/pxt-skillmap-sample';

/** A map whose `count` activities all open tutorials of MakeCode's sample repository. */
function copied(count: number): string {
  const node = (nth: number): string => `### n${nth}\n* type: tutorial\n* url: ${SAMPLE}/tutorials/n${nth}\n`;
  return `# page\n## map\n${Array.from({ length: count }, (_, index) => node(index)).join('')}`;
}

const repository = { slug: 'space-school/space-camp' };

async function check(text: string, options: RuleOptions = { repository }): Promise<Diagnostic[]> {
  return runRules(readMap(text), [noSampleUrl], options);
}

describe('a mistake with one cause in many places of a file', () => {
  test('is one finding at the first place, and lists the other places as related', async () => {
    const [found, ...more] = await check(copied(9));
    expect(more).toEqual([]);
    expect(found?.place?.start.line).toBe(5);
    expect(found?.related?.map(({ place }) => place.start.line)).toEqual([8, 11, 14, 17, 20, 23, 26, 29]);
  });

  test('has a note with the lines of the first places and the number of further places', async () => {
    const noteOf = async (count: number): Promise<string> => (await check(copied(count)))[0]?.note ?? '';
    expect(await noteOf(1)).toMatch(/^Learners get/);
    expect(await noteOf(2)).toMatch(/^The same goes for line 8\. Learners get/);
    expect(await noteOf(4)).toMatch(/^The same goes for lines 8, 11 and 14\. /);
    expect(await noteOf(9)).toMatch(/^The same goes for lines 8, 11, 14, 17, 20 and 3 more\. /);
  });

  test('shows people the first places and programs all of them', async () => {
    const [found] = await check(copied(9));
    expect(shownRelated(found?.related).map(({ place }) => place.start.line)).toEqual([8, 11, 14, 17, 20]);
    expect(found && placesOf(found)).toHaveLength(9);
  });

  test('does not list a place that an ignore comment silences', async () => {
    const ignored = copied(3).replace('* url', '<!-- skillmap-ignore no-sample-url -->\n* url');
    const [found] = await check(ignored);
    expect(found?.place?.start.line).toBe(9);
    expect(found?.related?.map(({ place }) => place.start.line)).toEqual([12]);
  });

  test('has one suggestion that changes all places', async () => {
    const [found] = await check(copied(3));
    expect(found?.suggestions?.map(({ title }) => title)).toEqual([
      'Write `space-school/space-camp` instead (3 places)',
    ]);
    const { text } = applyFixes(copied(3), found?.suggestions ?? []);
    expect(text).not.toContain('microsoft');
    expect(await check(text)).toEqual([]);
  });

  test('is not a new finding after a suggestion has changed one of its places', async () => {
    const files = memoryFiles({ 'skillmap.md': '', 'tutorials/n1.md': '# One' });
    const options = { repository: { ...repository, files }, path: 'skillmap.md' };
    const text = copied(3);
    const before = { text, diagnostics: await check(text, options) };
    const [fixed] = before.diagnostics;
    const [fix] = fixed?.suggestions ?? [];
    expect(fix?.edits).toHaveLength(1);
    if (!fixed || !fix) return;
    const after = applyFixes(text, [fix]).text;
    const left = { text: after, diagnostics: await check(after, options) };
    expect(left.diagnostics.flatMap(placesOf)).toHaveLength(2);
    expect(newFindings(before, left, { fixed, fix })).toEqual([]);
    expect(newFindings(before, before, { fixed, fix })).not.toEqual([]);
  });

  test('a new hint does not block a fix for a warning', () => {
    const hint: Diagnostic = { ruleId: 'b', severity: 'info', reason: 'B.', messageId: 'b' };
    const fix = { title: 'Change', edits: [{ start: 0, end: 1, text: 'b' }] };
    const newAfter = (severity: Diagnostic['severity']): Diagnostic[] => {
      const fixed: Diagnostic = { ruleId: 'a', severity, reason: 'A.', messageId: 'a' };
      const before = { text: 'a', diagnostics: [fixed] };
      return newFindings(before, { text: 'b', diagnostics: [hint] }, { fixed, fix });
    };
    expect(newAfter('warning')).toEqual([]);
    expect(newAfter('info')).toEqual([hint]);
  });

  test('stays separate from findings with another rule, message or note', () => {
    const place = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 2, offset: 1 } };
    const one: Diagnostic = { ruleId: 'a', severity: 'info', reason: 'A.', messageId: 'a', place };
    const found = [one, { ...one, note: 'Do this.' }, { ...one, messageId: 'b' }, { ...one, ruleId: 'b' }];
    expect(
      mergeRepeatedFindings([...found, { ...one, ruleId: 'b' }], (ruleId) =>
        ruleId === 'a' ? 'message' : undefined,
      ),
    ).toEqual([...found, { ...one, ruleId: 'b' }]);
  });
});
