import type { Io } from '../io.ts';
import { findTarget } from '../config/choose-target.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { openWorkspace } from '../dev/authoring-workspace.ts';
import { serveSession } from '../dev/serve-session.ts';

/** Serves a repository to the robot as `skillmap dev` does, without accounts and without following saves. */
export async function serveMaps(root: string, loaded: LoadedConfig, io: Io, signal: AbortSignal) {
  const chosen = await findTarget(loaded, root);
  const ignored = {
    reportSaves: () => undefined,
    setReceiver: () => undefined,
    close: async () => undefined,
  };
  const { server } = await serveSession({
    root,
    loaded,
    chosen,
    workspace: await openWorkspace(root, loaded),
    saves: ignored,
    options: { port: 0, accounts: false },
    io,
    signal,
    onError: (error) => io.stderr.write(`skillmap: ${String(error)}\n`),
  });
  return { url: server.url, target: chosen.target, close: server.close };
}
