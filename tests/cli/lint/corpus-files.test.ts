import { describe, expect, test } from 'vitest';
import { PACKAGE_RULES } from '../../../parser/package-rules/index.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';
import { lintJson } from './run-lint.ts';

/** Rules that check other files of the repository. */
const FILE_RULES = new Set([
  ...PACKAGE_RULES.map(({ id }) => id),
  'consistent-image-name',
  'no-large-image',
  'no-large-picture',
  'no-large-tutorial',
  'require-certificate-file',
  'require-image-file',
  'require-map-file',
  'require-page-file',
  'require-tutorial-file',
  'valid-image-file',
  'valid-picture-file',
]);

async function findingsIn(folder: string): Promise<string[]> {
  const { files } = await lintJson(corpusFolder, [folder]);
  return files.flatMap(({ path, diagnostics }) =>
    diagnostics
      .filter(({ ruleId }) => FILE_RULES.has(ruleId))
      .map(({ ruleId, reason }) => `${path} ${ruleId}: ${reason}`),
  );
}

describe.skipIf(!hasCorpus)('the files that real maps name (needs the corpus beside the repository)', () => {
  test('exist in the sample repository, except that `pxt.json` does not list the second map', async () => {
    // Correct: MakeCode's own site has its `skillmap.md`, but not `beginner-skillmap-2.md`.
    expect(await findingsIn('sample-repo')).toEqual([
      'sample-repo/pxt.json require-listed-file: The map `beginner-skillmap-2.md` is missing in the list `files`.',
    ]);
  });

  test("exist for the official maps, or are pages or pictures of MakeCode's site", async () => {
    // The corpus lacks their pictures, which are named as `/static/...`; 280 kB of tutorials are pages of the site.
    expect(await findingsIn('arcade-docs')).toEqual([]);
  });
});
