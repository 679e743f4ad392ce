import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolderFiles } from '../../../cli/repository/folder-files.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import type { Repository } from '../../../parser/repository/repository-files.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { corpusFolder, hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { verdicts } from './corpus-verdicts.ts';

const SAMPLE = 'microsoft/pxt-skillmap-sample';
const OTHERS = 'joeynotion/pxt-arcade';

/** All findings in a map, as `name:line rule`. */
async function findIn(name: string, text: string, repository: Repository): Promise<string[]> {
  const options = { repository, ...(repository.files && { path: path.basename(`${name}.md`) }) };
  const found = await runRules(buildDocument(scanPage(text)), RULES, options);
  return found.map(({ place, ruleId }) => `${name}:${place?.start.line} ${ruleId}`);
}

/** All findings in the corpus's maps, each checked alone: only the name of its repository is known. */
async function findInMaps(): Promise<string[]> {
  const found: string[] = [];
  for (const { name, text } of readCorpusMaps()) {
    found.push(...(await findIn(name, text, { slug: name.startsWith('sample__') ? SAMPLE : OTHERS })));
  }
  return found;
}

/** All findings in the maps of the sample repository, checked together with its files. */
async function findInSample(): Promise<string[]> {
  const root = path.join(corpusFolder, 'sample-repo');
  const repository = { slug: SAMPLE, files: await openFolderFiles(root) };
  const found: string[] = [];
  for (const file of readdirSync(root)) {
    if (!file.endsWith('skillmap.md') && !file.includes('skillmap-')) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    found.push(...(await findIn(`sample-repo/${file.replace(/\.md$/, '')}`, text, repository)));
  }
  return found;
}

// Every finding in these maps was checked in its file: it is a real mistake.
describe.skipIf(!hasCorpus)('findings in real maps (need the corpus beside the repository)', () => {
  test('are exactly those in the list of checked findings', async () => {
    const judged = verdicts.flatMap(({ rule, found }) =>
      Object.entries(found).flatMap(([name, lines]) => lines.map((line) => `${name}:${line} ${rule}`)),
    );
    const found = [...(await findInMaps()), ...(await findInSample())];
    expect(found.toSorted()).toEqual(judged.toSorted());
  });
});
