import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { INSTALLED, filesIn, read } from './run-init.ts';

describe('skillmap init', () => {
  test('asks questions in a terminal, where Enter accepts the suggestion', async () => {
    const cwd = await tempFolder({ 'notes.txt': '' });
    const { code, err } = await answer(cwd, ['\r', '\u001B[B\r', '\r']);
    expect(code).toBe(0);
    expect(err).toContain('Which folder?');
    expect(await read(path.join(cwd, 'my-maps'), 'skillmap.config.json')).toContain('microbit');
    expect(await filesIn(path.join(cwd, 'my-maps'))).toContain('tutorials/hello-heart.md');
  });

  test.each([
    ['an empty folder', {}],
    ['a folder in which npm has installed skillmap', INSTALLED],
  ])('does not ask for a folder in %s', async (_, files) => {
    const cwd = await tempFolder(files);
    const { code, out, err } = await answer(cwd, ['\r', '\r']);
    expect(code).toBe(0);
    expect(err).toContain(', in this folder');
    expect(err).not.toContain('Which folder?');
    expect(out.trimEnd()).toMatch(/\n {2}npx skillmap dev --open$/);
    expect(await filesIn(cwd)).toContain('skillmap.md');
  });

  test.each([1, 2, 3])('creates nothing after Ctrl+C at question %i', async (question) => {
    const cwd = await tempFolder({ 'notes.txt': '' });
    const answers = ['maps\r', '\r', '\r'].slice(0, question - 1);
    const { code, err } = await answer(cwd, [...answers, '\u0003']);
    expect(code).toBe(2);
    expect(err).toContain('nothing was created');
    expect(await readdir(cwd)).toEqual(['notes.txt']);
  });
});

/** Types into a terminal, one answer per question. */
async function answer(cwd: string, answers: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 });
  let err = '';
  const waiting = [...answers];
  output.on('data', (chunk: Buffer) => {
    const before = err.match(/[?]/g)?.length ?? 0;
    err += chunk.toString();
    if ((err.match(/[?]/g)?.length ?? 0) > before) setImmediate(() => input.write(waiting.shift() ?? ''));
  });
  const io = { ...createFakeIo({ cwd }), terminal: { input, output } };
  const code = await main(['init'], io);
  return { code, out: io.out(), err };
}
