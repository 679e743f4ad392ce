import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWorkspace } from '../../../cli/dev/authoring-workspace.ts';
import { createAuthoringService } from '../../../cli/dev/create-authoring-service.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { FILES, MAP, OPEN_BLOCK, PACKAGE, WITH_COMMA, open } from './open-belonging-files.ts';

describe('fixing files that belong to maps from the browser', () => {
  async function serve(files: Record<string, string>) {
    const { workspace, file, save } = await open(files);
    const opened: string[] = [];
    const service = createAuthoringService({
      workspace,
      openInEditor: (place) => opened.push(place),
      onLeft: () => undefined,
    });
    const textOf = (name: string): Promise<string> => readFile(file(name), 'utf8');
    return { workspace, service, opened, file, save, textOf };
  }
  const COMMA = { path: 'pxt.json', ruleId: 'valid-package-json', offset: WITH_COMMA.indexOf(',\n    ]') };
  const BLOCK = {
    path: 'tutorials/one.md',
    ruleId: 'no-unclosed-block',
    offset: OPEN_BLOCK.indexOf('```'),
    title: 'Write three backticks below the last line of the step',
  };

  test('applies the fix for a `pxt.json` and the suggestion for a tutorial', async () => {
    const { service, textOf } = await serve({
      ...FILES,
      'tutorials/one.md': OPEN_BLOCK,
      'pxt.json': WITH_COMMA,
    });
    expect(await service.fix(COMMA)).toBe('fixed');
    expect(await textOf('pxt.json')).toBe(PACKAGE);
    expect(await service.fix(BLOCK)).toBe('fixed');
    expect(await textOf('tutorials/one.md')).toBe(
      OPEN_BLOCK.replace('let hero = 1\n', 'let hero = 1\n```\n'),
    );
  });

  test('is refused if the file has changed or no map names the tutorial', async () => {
    const { service, file, textOf } = await serve({
      ...FILES,
      'tutorials/one.md': OPEN_BLOCK,
      'tutorials/draft.md': OPEN_BLOCK,
    });
    expect(await service.fix({ ...BLOCK, path: 'tutorials/draft.md' })).toBe('outdated');
    expect(await service.fix({ ...BLOCK, path: '../tutorials/one.md' })).toBe('outdated');
    await writeFile(file('tutorials/one.md'), `\n${OPEN_BLOCK}`);
    expect(await service.fix(BLOCK)).toBe('outdated');
    expect(await textOf('tutorials/one.md')).toBe(`\n${OPEN_BLOCK}`);
    expect(await textOf('tutorials/draft.md')).toBe(OPEN_BLOCK);
  });

  test('is refused for a symbolic link out of the repository, whose content is not shown either', async () => {
    const elsewhere = await tempFolder({ 'map.md': `${MAP}* secert: hunter2\n` });
    const theirs = path.join(elsewhere, 'map.md');
    const { workspace, service, file } = await serve(FILES);
    await symlink(theirs, file('theirs.md'));
    const other = await openWorkspace(path.dirname(file('theirs.md')), {
      config: {},
      folder: path.dirname(file('theirs.md')),
    });
    const offset = (await readFile(theirs, 'utf8')).indexOf('secert');
    for (const shown of [
      await other.recheck(),
      await workspace.refresh([file('theirs.md')]),
      await workspace.recheck(),
    ]) {
      expect(shown.snapshot.maps.map((map) => map.path)).toEqual(['skillmap.md']);
      expect(JSON.stringify(shown)).not.toContain('hunter2');
    }
    expect(await service.fix({ path: 'theirs.md', ruleId: 'no-unknown-attribute', offset })).toBe('outdated');
    // A file replaced by such a link is no longer shown.
    await rm(file('skillmap.md'));
    await symlink(theirs, file('skillmap.md'));
    const { snapshot } = await workspace.refresh([file('skillmap.md')]);
    expect(snapshot.maps).toEqual([]);
    expect(await readFile(theirs, 'utf8')).toContain('* secert:');
  });

  test('includes opening them in the author’s editor, but no other files', async () => {
    const { service, opened, file } = await serve({ ...FILES, 'README.md': 'Hello' });
    expect(service.open({ path: 'tutorials/two.md', line: 3, column: 1 })).toBe(true);
    expect(service.open({ path: 'pxt.json', line: 2, column: 5 })).toBe(true);
    expect(service.open({ path: 'README.md', line: 1, column: 1 })).toBe(false);
    expect(opened).toEqual([`${file('tutorials/two.md')}:3:1`, `${file('pxt.json')}:2:5`]);
  });
});
