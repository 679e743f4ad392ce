import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';
import { asText, judgeClass } from '../../support/judge-class.ts';
import {
  CORPUS_CLASS,
  expectedMarks,
  SPACE_CAMP_CLASS,
  type JudgedTutorial,
} from '../../support/judged-class.ts';
import { tempFolder } from '../../support/temp-folder.ts';

// A teacher has judged each sentence for each program by hand. The checks must say the same.

test('the checks of examples/space-camp judge a class like a teacher', async () => {
  expect(await judgeClass('examples/space-camp/skillmap.md', asText(SPACE_CAMP_CLASS))).toEqual(
    expectedMarks(SPACE_CAMP_CLASS),
  );
});

test.skipIf(!hasCorpus)(
  'checks added to three official tutorials judge a class like a teacher (needs the corpus beside the repository)',
  async () => {
    const folder = await tempFolder();
    await writeMap(folder, CORPUS_CLASS);
    const given = CORPUS_CLASS.map(({ activity }) => activity);
    expect(await judgeClass(path.join(folder, 'skillmap.md'), asText(given))).toEqual(expectedMarks(given));

    // The tutorials' own code passes the checks, and an empty project does not.
    const io = createFakeIo({ cwd: folder });
    await main(['lint', '--format', 'json'], io);
    expect(io.out()).toContain('"path": "skillmap.md"');
    expect(io.out()).not.toMatch(/"(valid-check|no-needless-check|no-failing-check)"/u);
  },
);

/** Writes a map with one activity for each tutorial, and the tutorials. */
async function writeMap(folder: string, tutorials: readonly JudgedTutorial[]): Promise<void> {
  const activities = tutorials.map(({ activity: { name }, tutorial, checks }) => {
    const file = path.basename(tutorial, '.md');
    const list = checks.map((check) => `    * ${check}\n`).join('');
    return `### ${file}\n* name: ${name}\n* type: tutorial\n* url: /${file}\n* checks:\n${list}`;
  });
  await writeFile(path.join(folder, 'skillmap.md'), `# page\n## games\n${activities.join('\n')}`);
  for (const { tutorial } of tutorials)
    await copyFile(path.join(corpusFolder, tutorial), path.join(folder, path.basename(tutorial)));
}
