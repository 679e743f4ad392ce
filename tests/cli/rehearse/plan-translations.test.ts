import { expect, test } from 'vitest';
import { checkPaths } from '../../../cli/lint/check-paths.ts';
import { planMap } from '../../../cli/rehearse/plan-map.ts';
import { planTranslations } from '../../../cli/rehearse/plan-translations.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const map = (walk: string) => `# camp

## one
* name: One

### walk
* name: ${walk}
* type: tutorial
* url: /tutorials/walk
* next: jump

### jump
* name: Jump
* type: tutorial
* url: /tutorials/jump
`;
const ORIGINAL = {
  'skillmap.md': map('Walk'),
  'tutorials/jump.md': '# Jump\n\n## Go\n\nGo.\n',
  'tutorials/walk.md': '# Walk\n\n## Go\n\nGo.\n\n## Stop\n\nStop.\n',
};

/** Returns the translated plans of a folder's only map. */
async function plansOf(files: Record<string, string>) {
  const root = await tempFolder({ ...ORIGINAL, ...files });
  const code = { mayRun: false, onNotRun: () => undefined };
  const all = await checkPaths({ paths: [root], isWhole: true, code }, createFakeIo({ cwd: root }));
  const context = all.find((one) => one.context?.path === 'skillmap.md')?.context;
  if (!context) throw new Error('There is no map.');
  return planTranslations(context, all, planMap(context, all));
}

test('a map is planned in each language into which it or a tutorial is translated', async () => {
  const plans = await plansOf({
    '_locales/de/skillmap.md': map('Geh'),
    '_locales/fr/tutorials/walk.md': '# Marche\n\n## Va\n\nVa.\n',
    '_locales/en/skillmap.md': map('Never shown'),
    '_locales/it/other.md': '# Other\n',
  });
  const shown = plans.map(({ language, plan }) => ({
    language,
    plan: plan.map(({ name, tutorial, key, originalSteps }) => [name, tutorial, key.length, originalSteps]),
  }));
  expect(shown).toEqual([
    {
      language: 'de',
      plan: [
        ['Geh', 'tutorials/walk.md', 2, undefined],
        ['Jump', 'tutorials/jump.md', 1, undefined],
      ],
    },
    {
      language: 'fr',
      plan: [
        ['Walk', '_locales/fr/tutorials/walk.md', 1, 2],
        ['Jump', 'tutorials/jump.md', 1, undefined],
      ],
    },
  ]);
});

test('a map without translations has no other language to play', async () => {
  expect(await plansOf({})).toEqual([]);
});
