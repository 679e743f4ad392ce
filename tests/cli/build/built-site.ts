import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { main } from '../../../cli/main.ts';
import { packageFolder } from '../../../cli/package-folder.ts';
import type { Site } from '#schemas/site.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { shareCompressed } from '../../support/share-compressed.ts';

export const isBuilt = existsSync(path.join(packageFolder(), 'dist', 'viewer', '.vite', 'manifest.json'));

export const MAP = `# guide
* name: Guide
* description: Make games.

## first
* name: First

### one
* name: One
* type: tutorial
* description: Start here.
* url: /tutorials/one
`;

/** Runs `skillmap build` with a cache shared by all tests of a file, filled only with compressed files. */
export function useBuild() {
  let cache = '';

  beforeAll(async () => {
    cache = await mkdtemp(path.join(tmpdir(), 'skillmap-test-cache-'));
    await shareCompressed(cache);
  });

  afterAll(() => rm(cache, { recursive: true, force: true }));

  return async (cwd: string, args: string[], env: Record<string, string> = {}) => {
    const io = createFakeIo({ cwd, env: { SKILLMAP_CACHE: cache, ...env } });
    const code = await main(['build', ...args], io);
    return { code, out: io.out(), err: io.err() };
  };
}

export async function readSite(folder: string): Promise<Site> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const [, text = ''] =
    /<script type="application\/json" id="skillmap-site">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text) as Site;
}

export async function readTargetConfig(folder: string): Promise<TargetConfig> {
  return JSON.parse(await readFile(path.join(folder, 'targetconfig.json'), 'utf8')) as TargetConfig;
}

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
