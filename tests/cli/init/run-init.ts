import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';

export async function init(cwd: string, ...args: string[]) {
  const io = createFakeIo({ cwd });
  const code = await main(['init', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}

export const read = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8');

/** The folder after `npm install` of a tarball that lies in it. */
export const INSTALLED = {
  'package.json': '{"dependencies": {"skillmap": "file:skillmap-0.1.0.tgz"}}',
  'package-lock.json': '{}',
  'skillmap-0.1.0.tgz': '',
};
