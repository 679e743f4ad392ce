import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { fakeEditorEnv } from './built-site.ts';
import { runCommand } from './command-session.ts';
import { closeContexts } from './launch-browser.ts';
import { startSiteHost, type SiteHost } from './site-host.ts';

// Sites with the Studio, built below a path.

const BASE = '/maps/';

/** Builds a folder of these files with the small editor; returns the folder of the site. */
type Build = (
  name: string,
  files: Readonly<Record<string, string>>,
  args: readonly string[],
) => Promise<string>;

/** Builds sites for the tests of a file, in a folder that is deleted after them. */
export function useStudioBuilds(): Build {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'skillmap-keep-'));
  });
  afterAll(async () => {
    await closeContexts();
    await rm(parent, { recursive: true, force: true });
  });
  return async (name, files, args) => {
    const out = path.join(parent, name);
    const folder = path.join(parent, `${name} source`);
    await mkdir(folder);
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
    await runCommand(['build', folder, '--out', out, '--base', BASE, ...args], await fakeEditorEnv());
    return out;
  };
}

/** Hosts a built site until the test ends. */
export async function hostBuild(folder: string): Promise<SiteHost> {
  const started = await startSiteHost(folder, BASE);
  onTestFinished(() => started.stop());
  return started;
}
