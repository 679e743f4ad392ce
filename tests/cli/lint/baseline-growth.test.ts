import { expect, test } from 'vitest';
import { applyBaseline } from '../../../cli/lint/baseline.ts';
import { fingerprintFindings } from '../../../cli/lint/fingerprint-findings.ts';
import { lintFile } from '../../../cli/lint/lint-file.ts';
import type { LintedFile } from '../../../cli/lint/linter.ts';
import { countWorkOf } from '../../support/count-work.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN } from './run-lint.ts';

const misspelt = (count: number): string =>
  `${CLEAN}${Array.from({ length: count }, (_, at) => `* clr${at}: red\n`).join('')}`;

async function linted(path: string, text: string): Promise<LintedFile> {
  return lintFile(path, { kind: 'text', text, bytes: text.length }, { rules: {}, isWhole: true });
}

/** Many findings in one file, and one in each of many files. */
const SHAPES: Record<string, (count: number) => Promise<LintedFile[]>> = {
  'findings of a file': async (count) => [await linted('skillmap.md', misspelt(count))],
  files: async (count) =>
    Promise.all(Array.from({ length: count }, (_, at) => linted(`map-${at}.md`, misspelt(1)))),
};

/** The work of writing a baseline for the files and matching their findings with it. */
async function workFor(files: readonly LintedFile[]): Promise<number> {
  const cwd = await tempFolder({});
  let hidden = 0;
  const work = await countWorkOf(async () => {
    for (const isUpdating of [true, false]) {
      const options = { file: 'known.json', cwd, isUpdating };
      const { outcome } = await applyBaseline(files, fingerprintFindings(files), options);
      hidden += outcome.known;
    }
  });
  expect(hidden).toBe(2 * files.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0));
  return work;
}

test.each(Object.entries(SHAPES))(
  'doubling the %s in a baseline at most doubles the work',
  async (_, shape) => {
    const [small, large] = [await shape(200), await shape(400)];
    expect((await workFor(large)) / (await workFor(small))).toBeLessThan(2.3);
  },
);
