import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test, vi } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const scriptsFolder = fileURLToPath(new URL('../../scripts', import.meta.url));
// An npm that runs this test hands its settings on.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
);
const TAKE_OUT = `node --input-type=module -e "import('./scripts/packed-manifest.mjs').then((module) => module.takeOutScripts())"`;

/** A package that is packed as this one is, but for what it builds. */
async function packageWith(postpack: string): Promise<{ folder: string; manifest: string; text: string }> {
  const scripts = { prepare: 'node -e "process.exit(1)"', prepack: TAKE_OUT, postpack };
  const text = JSON.stringify({ name: 'packed', version: '1.0.0', files: ['index.js'], scripts }, null, 4);
  const folder = await tempFolder({ 'package.json': text, 'index.js': '' });
  await cp(scriptsFolder, path.join(folder, 'scripts'), { recursive: true });
  return { folder, manifest: path.join(folder, 'package.json'), text };
}

test('packs a manifest without scripts, and leaves the one in the folder as it was', async () => {
  const { folder, manifest, text } = await packageWith('node scripts/restore-after-npm.mjs');
  await execa('npm', ['pack'], { cwd: folder, env, extendEnv: false });
  const packed = await execa('tar', ['-xOzf', 'packed-1.0.0.tgz', 'package/package.json'], { cwd: folder });
  expect(JSON.parse(packed.stdout)).toEqual({ name: 'packed', version: '1.0.0', files: ['index.js'] });
  expect(await readFile(manifest, 'utf8')).toBe(text);
});

test.skipIf(process.platform === 'win32')('brings the scripts back where npm is killed', async () => {
  // It ends with npm, whose end it listens to.
  const { folder, manifest, text } = await packageWith('node -e "process.stdin.resume()"');
  const npm = execa('npm', ['pack'], { cwd: folder, env, extendEnv: false, reject: false });
  const waiting = { timeout: 30_000, interval: 20 };
  await vi.waitFor(async () => expect(await readFile(manifest, 'utf8')).not.toBe(text), waiting);
  npm.kill('SIGKILL');
  await npm;
  await vi.waitFor(async () => expect(await readFile(manifest, 'utf8')).toBe(text), waiting);
});
