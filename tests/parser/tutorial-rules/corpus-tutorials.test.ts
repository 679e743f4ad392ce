import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { isMapLike } from '../../../parser/model/is-map-like.ts';
import type { Repository } from '../../../parser/repository/repository-files.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';
import { TUTORIAL_RULES } from '../../../parser/tutorial-rules/index.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';

interface Tutorial {
  path: string;
  text: string;
}

/** Reads a folder of the corpus as a repository, and lists the tutorials in it. */
function readRepository(folder: string, slug: string): { repository: Repository; tutorials: Tutorial[] } {
  const root = path.join(corpusFolder, folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  const known = new Set(paths);
  const bytesOf = (file: string) => (known.has(file) ? readFileSync(path.join(root, file)) : undefined);
  const files = {
    paths,
    has: (file: string) => known.has(file),
    sizeOf: (file: string) => bytesOf(file)?.length,
    bytesOf,
    textOf: (file: string) => bytesOf(file)?.toString('utf8'),
  };
  const tutorials = paths
    .filter((file) => file.endsWith('.md') && !/README|educator-info/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => !isMapLike(text));
  return { repository: { slug, files }, tutorials };
}

const hasDocs = hasCorpus && existsSync(path.join(corpusFolder, 'arcade-docs'));

describe.skipIf(!hasDocs)('real tutorials (need the corpus beside the repository)', () => {
  const read = () =>
    [
      readRepository('arcade-docs', 'joeynotion/pxt-arcade'),
      readRepository('sample-repo', 'microsoft/pxt-skillmap-sample'),
    ] as const;

  // The expected counts are those of the editor's own reader (pxt-core 12.2.24) for these files.
  test('have as many steps, templates and settings as in the editor', () => {
    const sums = { tutorials: 0, steps: 0, dialogs: 0, withTemplate: 0, settings: 0, blocks: 0 };
    for (const { text } of read().flatMap(({ tutorials }) => tutorials)) {
      const { steps, blocks, settings } = readTutorial(text);
      sums.tutorials += 1;
      sums.steps += steps.length;
      sums.dialogs += steps.filter(({ flags }) =>
        flags.some(({ name }) => /^(?:showdialog|unplugged)/i.test(name)),
      ).length;
      sums.withTemplate += Number(blocks.some(({ language }) => language === 'template'));
      sums.settings += settings.filter(({ isRead }) => isRead).length;
      sums.blocks += blocks.length;
    }
    expect(sums).toMatchInlineSnapshot(`
      {
        "blocks": 1472,
        "dialogs": 174,
        "settings": 64,
        "steps": 1365,
        "tutorials": 146,
        "withTemplate": 112,
      }
    `);
  });

  // These findings are correct: the conclusion of `shark1d` is an empty box, four pages of examples have no title, and
  // the editor shows a step of `platformer` as "inale".
  test('have only findings that are known to be correct', async () => {
    const counts = new Map<string, number>();
    const lines: string[] = [];
    for (const { repository, tutorials } of read()) {
      for (const { path: file, text } of tutorials) {
        const found = await runRules(readTutorial(text), OWN_RULES, { repository, path: file });
        for (const { ruleId, place, reason } of found) {
          counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
          if (!COUNTED.has(ruleId)) lines.push(`${file}:${place?.start.line ?? 0} ${ruleId} ${reason}`);
        }
      }
    }
    expect([...COUNTED].map((ruleId) => `${ruleId} ${counts.get(ruleId) ?? 0}`)).toMatchInlineSnapshot(`
      [
        "no-unpinned-extension 41",
      ]
    `);
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      docs/skillmap/platformer/activity3.md:586 valid-step-heading There is no space after the \`##\` of \`##Finale\`.
      docs/skillmap/platformer/activity4.md:867 valid-step-heading There is no space after the \`##\` of \`##Finale\`.
      docs/skillmap/platformer/activity5.md:493 valid-step-heading There is no space after the \`##\` of \`##Finale\`.
      docs/skillmap/shark/shark1d.md:140 no-empty-step The step \`Conclusion\` has no instructions.
      docs/skillmap/story-new/joke-examples.md:0 require-tutorial-title This tutorial has no title.
      docs/skillmap/story-new/story-example.md:0 require-tutorial-title This tutorial has no title.
      docs/skillmap/story/joke-examples.md:0 require-tutorial-title This tutorial has no title.
      docs/skillmap/story/story-example.md:0 require-tutorial-title This tutorial has no title.
      "
    `);
  });
});

/** All rules for tutorials except two about size and links, which other tests cover. */
const OWN_RULES = TUTORIAL_RULES.filter(
  ({ id }) => id !== 'no-large-tutorial' && id !== 'no-dead-tutorial-link',
);

/** Rules with too many findings to list: only their number is compared, and a sample was checked. */
const COUNTED = new Set([
  // Correct: the official tutorials use the newest version of most extensions.
  'no-unpinned-extension',
]);
