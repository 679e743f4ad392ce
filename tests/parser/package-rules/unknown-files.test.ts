import { expect, test } from 'vitest';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { readPackage } from '../../../parser/package/package-document.ts';
import { PACKAGE_RULES } from '../../../parser/package-rules/index.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const MAP = '# p\n## m\n### one\n* type: tutorial\n* url: /tutorials/lift-off\n';

async function lint(listed: readonly string[]) {
  const text = JSON.stringify({ name: 'guide', files: ['skillmap.md', ...listed] });
  const files = memoryFiles({ 'skillmap.md': MAP, 'tutorials/lift-off.md': '# One\n', 'pxt.json': text });
  const found = await runRules(readPackage(text), PACKAGE_RULES, { repository: { files }, path: 'pxt.json' });
  return found.map(({ ruleId, fix, suggestions = [] }) => [
    ruleId,
    fix?.edits.map((edit) => edit.text).join(''),
    suggestions.length,
  ]);
}

test('a misspelt entry of pxt.json causes one finding, whose fix corrects the entry', async () => {
  expect(await lint(['tutorials/lift-of.md'])).toEqual([['no-unknown-file', 'f', 0]]);
});

test('of two misspelt entries for one file, only the first has a fix', async () => {
  expect(await lint(['tutorials/lift-of.md', 'tutorials/lift-ff.md'])).toEqual([
    ['no-unknown-file', 'f', 0],
    ['no-unknown-file', undefined, 1],
  ]);
});

test('a misspelt entry for a file that is also listed correctly has no fix', async () => {
  expect(await lint(['tutorials/lift-off.md', 'tutorials/lift-of.md'])).toEqual([
    ['no-unknown-file', undefined, 1],
  ]);
});
