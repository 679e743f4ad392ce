import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, startCommand, type CommandSession } from './command-session.ts';

/** Publishes a folder below `/maps/` of a site, with `skillmap build`, and serves it with `skillmap preview`. */
export async function startBuiltSite(folder: string, args: readonly string[] = []): Promise<CommandSession> {
  const parent = await mkdtemp(path.join(tmpdir(), 'skillmap-site-'));
  const out = path.join(parent, 'site');
  await runCommand(['build', folder, '--out', out, '--base', '/maps/', ...args]);
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
