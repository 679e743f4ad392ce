import { existsSync } from 'node:fs';
import path from 'node:path';

/** The start of the language server: with a module for Node, or with a command. */
export type FoundServer =
  { module: string; args: string[] } | { command: string; args: string[]; isShell: boolean };

export interface ServerSearch {
  configured: string;
  since: string;
  folders: readonly string[];
  extensionFolder: string;
  platform: string;
}

/**
 * Returns how to start the language server: with the command in the settings, else with the workspace's skillmap,
 * else with the extension's, else with `npx`.
 */
export function findServer({
  configured,
  since,
  folders,
  extensionFolder,
  platform,
}: ServerSearch): FoundServer {
  const args = ['lsp', ...(since === '' ? [] : ['--since', since])];
  const [first = extensionFolder] = folders;
  if (configured !== '') return { module: path.resolve(first, configured), args };
  const installed = [...folders.flatMap(foldersAbove), extensionFolder];
  const module = installed
    .map((folder) => path.join(folder, 'node_modules', 'skillmap', 'bin', 'skillmap.js'))
    .find((file) => existsSync(file));
  if (module !== undefined) return { module, args };
  // On Windows `npx` is a script, which only a shell can run.
  return { command: 'npx', args: ['skillmap', ...args], isShell: platform === 'win32' };
}

/** Returns a folder and its parents: the map's folder may be part of a larger repository. */
function foldersAbove(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
