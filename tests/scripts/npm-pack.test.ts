import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('`npm pack` prints only the file name, as pre-commit expects', async () => {
  // `npm pack` runs the build in these scripts, and would print each script before the name.
  const scripts = { prepack: 'node -e "console.log(1)"', prepare: 'node -e "console.log(2)"' };
  const folder = await tempFolder({
    'package.json': JSON.stringify({ name: 'packed', version: '1.0.0', scripts }),
  });
  await copyFile(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));
  // Remove the settings that npm passes on if it runs the tests.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );
  const { stdout } = await execa('npm', ['pack'], { cwd: folder, env, extendEnv: false });
  expect(stdout).toBe('packed-1.0.0.tgz');
});
