import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const SET_UP = fileURLToPath(new URL('../../scripts/set-up.mjs', import.meta.url));

/** Runs `ensureInstalled` in a folder, with a fake `npm` that only prints its arguments and its folder. */
async function ensureInstalled(root: string, folder = '.') {
  await mkdir(path.join(root, 'scripts'));
  await copyFile(SET_UP, path.join(root, 'scripts', 'set-up.mjs'));
  const bin = await tempFolder();
  await writeFile(path.join(bin, 'npm'), `#!/bin/sh\necho "npm $@\${PWD#${root}}"\n`, { mode: 0o755 });
  const script = `import('./scripts/set-up.mjs').then(({ ensureInstalled }) => ensureInstalled(${JSON.stringify(path.join(root, folder))}))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
  });
  return { status, stdout, stderr };
}

test.skipIf(process.platform === 'win32')('ensureInstalled installs missing packages', async () => {
  const { status, stdout } = await ensureInstalled(await tempFolder({ 'package-lock.json': '{}' }));
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'npm ci\n' });
});

test.skipIf(process.platform === 'win32')(
  'ensureInstalled installs the missing packages of a folder with its own lock file',
  async () => {
    const root = await tempFolder({ 'docs/package-lock.json': '{}' });
    const { status, stdout } = await ensureInstalled(root, 'docs');
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'npm ci/docs\n' });
  },
);

test.skipIf(process.platform === 'win32')(
  'ensureInstalled installs nothing if node_modules is a link, because npm would empty its target',
  async () => {
    const elsewhere = await tempFolder({ 'some-package/index.js': '' });
    const root = await tempFolder({ 'package-lock.json': '{}' });
    await symlink(elsewhere, path.join(root, 'node_modules'));
    const { status, stdout, stderr } = await ensureInstalled(root);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('node_modules is a link to a folder elsewhere');
    expect(await readdir(elsewhere)).toEqual(['some-package']);
  },
);
