import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TESTED_VERSIONS } from '../../../cli/editor/install-editor.ts';
import { EDITOR_PAGE, fakeEditorOf } from '../../support/fake-installation.ts';
import { shareCompressed } from '../../support/share-compressed.ts';
import { createAuthorFolder } from './author-folder.ts';
import { runCommand, startCommand, type CommandSession } from './command-session.ts';
import { fakeEditorPage } from './fake-editor-route.ts';

/** Publishes a folder below `/maps/` of a site, with `skillmap build`, and serves it with `skillmap preview`. */
export async function startBuiltSite(
  folder: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandSession> {
  const parent = await mkdtemp(path.join(tmpdir(), 'skillmap-site-'));
  const out = path.join(parent, 'site');
  await runCommand(['build', folder, '--out', out, '--base', '/maps/', ...args], env);
  const preview = await startCommand(['preview', out, '--port', '0'], 'Site');
  return {
    ...preview,
    stop: async () => {
      const code = await preview.stop();
      await rm(parent, { recursive: true, force: true });
      return code;
    },
  };
}

/** Like `startBuiltSite`, with the fake editor instead of the real one's 44 MB. */
export async function startSiteWithFakeEditor(
  folder: string,
  args: readonly string[] = [],
): Promise<CommandSession> {
  return startBuiltSite(folder, args, await fakeEditorEnv());
}

/** An environment in which a command finds the fake editor. */
export async function fakeEditorEnv(): Promise<NodeJS.ProcessEnv> {
  fakeCache ??= createFakeCache();
  return { SKILLMAP_CACHE: await fakeCache };
}

let fakeCache: Promise<string> | undefined;

/**
 * Creates the editor cache of this process, which is deleted when the process ends. Its files are already compressed,
 * which saves time.
 */
async function createFakeCache(): Promise<string> {
  const editor = fakeEditorOf('arcade', TESTED_VERSIONS.get('arcade') ?? '');
  editor[EDITOR_PAGE] = await fakeEditorPage();
  const { path: cache } = await createAuthorFolder(
    Object.fromEntries(Object.entries(editor).map(([name, content]) => [`editors/${name}`, content])),
  );
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }));
  await shareCompressed(cache);
  return cache;
}
