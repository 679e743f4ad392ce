import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { nameOf } from '../../../parser/diagnostics/new-findings.ts';
import { isViolation } from '../../../parser/index.ts';
import { createDiskRepository, type Checked } from '../../support/mistakes/disk-repository.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { knownFindings, sinceOf } from '../../support/mistakes/judge-fix.ts';
import { mistakenRepository } from '../../support/mistakes/mistaken-repository.ts';
import { readRepositories } from '../../support/mistakes/repositories.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CAMPAIGN, seededTries } from '../../support/tries.ts';
import { lint } from '../lint/run-lint.ts';

const disk = createDiskRepository();
afterAll(() => disk.remove());

const MAP = `# page
* name: Page

## map
* name: Map

### one
* name: One
* type: tutorial
* url: /tutorials/one
`;
const TUTORIAL = `# One

### @explicithints true

## {Step}

Do it.
`;

describe('a second run of `lint --fix` changes nothing', () => {
  const read = (folder: string, name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

  test('after fixing an address and the tutorial that it leads to', async () => {
    const cwd = await tempFolder({
      'pxt.json': '{ "name": "maps", "files": ["skillmap.md", "tutorials/one.md"] }\n',
      'skillmap.md': MAP.replace('* url:', '* ulr:'),
      'tutorials/one.md': TUTORIAL,
    });
    await lint(cwd, ['--fix']);
    expect(await read(cwd, 'skillmap.md')).toBe(MAP);
    expect(await read(cwd, 'tutorials/one.md')).toBe(TUTORIAL.replace('explicithints', 'explicitHints'));
    expect((await lint(cwd, ['--fix'])).out).not.toContain('Fixed');
  });

  test('after creating a tutorial that two maps need', async () => {
    const without = MAP.replace('* url: /tutorials/one\n', '');
    const cwd = await tempFolder({ 'a/skillmap.md': without, 'b/skillmap.md': without });
    await lint(cwd, ['--fix', '--unsafe']);
    const texts = await Promise.all(['a', 'b'].map((folder) => read(cwd, `${folder}/skillmap.md`)));
    expect(texts).toEqual([MAP, MAP]);
    expect((await lint(cwd, ['--fix', '--unsafe'])).out).not.toContain('Fixed');
  });

  test('after fixing an unreadable `pxt.json`, whose name other findings depend on', async () => {
    const maps = { 'skillmap.md': MAP, 'tutorials/one.md': '# One\n\n## {Step}\n\nDo it.\n' };
    const list = '"files": ["README.md" "skillmap.md", "tutorials/one.md"]';
    const cwd = await tempFolder({
      ...maps,
      'README.md': '# Maps\n',
      'more.md': MAP,
      'pxt.json': `{ "name": "pxt-skillmap-sample", ${list} }\n`,
    });
    await lint(cwd, ['--fix']);
    expect(await read(cwd, 'pxt.json')).toContain('more.md');
    expect((await lint(cwd, ['--fix'])).out).not.toContain('Fixed');
  });

  test('after a fix gives a map the name of a removed one', async () => {
    // The texts differ so much that git does not see a renamed file.
    const other = '# other\n\n## paths\n\n### start\n* kind: activity\n* type: tutorial\n* url: /start\n';
    const { root, write } = await gitRepository({ 'skillmap.md': other.repeat(9) });
    await rm(path.join(root, 'skillmap.md'));
    await write({ 'skillmap.md.txt': MAP.replace('* name: Map', '* name: Map\n* required: 1 easy') });
    const { out } = await lint(root, ['--fix', '--unsafe', '--since=HEAD']);
    expect(out).toContain('Renamed skillmap.md.txt to skillmap.md.');
    expect(out).not.toContain('`skillmap.md` was removed');
    expect((await lint(root, ['--fix', '--unsafe', '--since=HEAD'])).out).not.toContain('Fixed');
  });

  test.each([{ unsafe: false }, { unsafe: true }])(
    'after any mistakes of an author, with the options %o',
    async (options) => {
      await fc.assert(
        fc.asyncProperty(mistakenRepository(readRepositories()), async (repository) => {
          disk.put(repository, sinceOf(repository));
          const before = violationsIn(await disk.check());
          const once = await disk.fixAll(options);
          disk.put({ ...repository, files: once.files }, sinceOf(repository));
          const twice = await disk.fixAll(options);
          const { name, remote, mistakes } = repository;
          const about = { name, remote, mistakes };
          const names = Object.keys({ ...once.files, ...twice.files });
          const changed = names.filter((one) => once.files[one] !== twice.files[one]);
          expect({ ...about, changed }).toEqual({ ...about, changed: [] });
          const endless = once.fixed.files.flatMap((one) => one.endless);
          expect({ ...about, endless }).toEqual({ ...about, endless: [] });
          const after = violationsIn(await disk.check()).filter((one) => !before.includes(one));
          // A mistake may have hidden an earlier finding.
          const known = after.length > 0 ? await knownFindings(repository, disk) : undefined;
          const added = after.filter((one) => known?.has(one) !== true);
          // If the map could not be opened before, it may still not open.
          expect({ ...about, added: before.length > 0 ? [] : added }).toEqual({ ...about, added: [] });
        }),
        seededTries(40),
      );
    },
    300_000 * CAMPAIGN,
  );
});

/** The findings that keep learners from opening maps, by name. */
function violationsIn(checked: Checked): string[] {
  return [...checked.values()]
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ ruleId }) => isViolation(ruleId))
    .map(nameOf);
}
