import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { lint } from '../lint/run-lint.ts';

/** A repository made from the template, with two activities. */
async function repository(): Promise<string> {
  const cwd = await tempFolder();
  expect(await main(['init', '.', '--yes'], createFakeIo({ cwd }))).toBe(0);
  return cwd;
}

async function add(cwd: string, ...args: string[]) {
  const io = createFakeIo({ cwd });
  const code = await main(['new', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

const read = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8');

describe('skillmap new activity', () => {
  test('adds an activity before the completion, with a tutorial that pxt.json lists', async () => {
    const cwd = await repository();
    const before = await read(cwd, 'skillmap.md');
    const { code, out } = await add(cwd, 'activity', 'Jump high!');
    expect(code).toBe(0);
    expect(out).toContain('the activity `jump-high` in `my-first-game`, behind `walk-around`');
    expect(await read(cwd, 'skillmap.md')).toBe(
      before.replace(
        '* next: well-done\n',
        '* next: jump-high\n\n### jump-high\n\n* name: Jump high!\n* type: tutorial\n* url: /tutorials/jump-high\n* next: well-done\n',
      ),
    );
    expect(await read(cwd, 'tutorials/jump-high.md')).toMatch(/^# Jump high!\n/);
    expect(await read(cwd, 'pxt.json')).toContain('"tutorials/jump-high.md"');
    expect((await lint(cwd, ['.'])).code).toBe(0);
  });

  test('adds an activity after the named one, as one more branch at a fork', async () => {
    const cwd = await tempFolder();
    await main(['init', '--yes', '--template', 'branches'], createFakeIo({ cwd }));
    await add(cwd, 'activity', 'Fish', '--after', 'build-a-boat');
    const map = await read(cwd, 'skillmap.md');
    expect(map).toContain('* next: collect-coins, dodge-crabs, fish\n');
    expect((await add(cwd, 'activity', 'Swim', '--after', 'Collect-Coins')).code).toBe(0);
    expect(await read(cwd, 'skillmap.md')).toMatch(/\* next: swim\n[^]*### swim\n[^#]*\* next: sailor\n/);
  });

  test.each([
    [['--after', 'nowhere'], 'There is no activity `nowhere` in the map `my-first-game`'],
    [['--map', 'my-fist-game'], 'There is no map `my-fist-game` in this file: did you mean `my-first-game`?'],
    [['--map', 'nowhere'], 'There is no map `nowhere` in this file, only `my-first-game`'],
    [['--in', 'nowhere.md'], 'There is no map nowhere.md'],
  ])('fails and changes nothing with the arguments %j', async (args, reason) => {
    const cwd = await repository();
    const before = await read(cwd, 'skillmap.md');
    const { code, err } = await add(cwd, 'activity', 'Jump', ...args);
    expect(code).toBe(2);
    expect(err).toContain(reason);
    expect(await read(cwd, 'skillmap.md')).toBe(before);
    await expect(read(cwd, 'tutorials/jump.md')).rejects.toThrow('ENOENT');
  });

  test('prints the missing argument if there is no name and no terminal', async () => {
    const { code, err } = await add(await repository(), 'activity');
    expect({ code, err }).toEqual({
      code: 2,
      err: 'skillmap: Expected a name: skillmap new activity "Lift off"\n',
    });
  });

  test('suggests `skillmap init` in a folder without maps', async () => {
    expect((await add(await tempFolder(), 'activity', 'Jump')).err).toContain('`skillmap init` creates one');
  });
});

test('skillmap new map adds a map with its first activity, which learners can open', async () => {
  const cwd = await repository();
  const before = await read(cwd, 'skillmap.md');
  const { code, out } = await add(cwd, 'map', 'The island', '--activity', 'Sail');
  expect(code).toBe(0);
  expect(out).toContain('the map `the-island`, with the activity `sail`');
  expect(await read(cwd, 'skillmap.md')).toBe(
    `${before}\n## the-island\n\n* name: The island\n\n### sail\n\n* name: Sail\n* type: tutorial\n* url: /tutorials/sail\n`,
  );
  expect((await lint(cwd, ['.'])).code).toBe(0);
});
