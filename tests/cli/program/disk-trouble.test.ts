import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';
import { CLEAN } from '../lint/run-lint.ts';

const FILES = { 'skillmap.md': CLEAN, file: 'no folder' };

async function run(cwd: string, args: readonly string[]) {
  const io = createFakeIo({ cwd, env: { SKILLMAP_CACHE: path.join(cwd, 'cache') } });
  const code = await main(args, io);
  return { code, err: io.err() };
}

/** Every command that writes a file, with its path. */
const writing = (folder: string): string[][] => [
  ['build', '--editor', 'hosted', '--out', folder],
  ['init', folder, '--yes'],
  ['lint', '--format', `json=${folder}`],
  ['lint', '--baseline', folder, '--update-baseline'],
  ['diff', '--out', folder],
  ['rehearse', '--browser', process.execPath, '--out', folder],
  ['rehearse', '--browser', process.execPath, '--format', `json=${folder}`],
  ['render', '--out', folder],
  ['serve', '--port', '0', '--data', folder],
];

/** Expects one sentence with the path and the reason, without a stack or the words of an internal error. */
async function expectSentence(cwd: string, args: string[], reason: RegExp): Promise<void> {
  const { code, err } = await run(cwd, args);
  expect(code).toBe(2);
  expect(err).toMatch(reason);
  expect(err).toMatch(/^skillmap: .*\n$/);
  expect(err).not.toMatch(/fault|\bat .*:\d+:\d+/);
}

describe('an error of the operating system is printed as one sentence, with exit code 2', () => {
  test.each(writing('file/inside'))(
    'for a file in place of a folder: skillmap %s %s %s %s',
    async (...args) => {
      const { root } = await gitRepository(FILES);
      await expectSentence(root, args, /where its folder should be|folders above it is a file|no such file/);
    },
  );

  test.each(writing('a'.repeat(300)))('for a name that is too long: skillmap %s %s', async (...args) => {
    const { root } = await gitRepository(FILES);
    await expectSentence(root, args, /: its name is too long\./);
  });

  test('for a full disk', async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (!disk) return skip('No disk can be mounted here.');
    onTestFinished(() => disk.remove());
    disk.fill();
    const { root } = await gitRepository(FILES);
    for (const args of writing(path.join(disk.folder, 'new'))) {
      await expectSentence(root, args, /there is no space left/);
      expect(await readdir(disk.folder), args[0]).toEqual(['filling']);
    }
  });
});
