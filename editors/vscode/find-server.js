'use strict';

const { existsSync } = require('node:fs');
const path = require('node:path');

/** @typedef {{ module: string, args: string[] } | { command: string, args: string[], isShell: boolean }} FoundServer */

/**
 * Returns how to start the language server: from the settings, else from the workspace, else from the extension, else
 * with `npx`.
 *
 * @param {{ configured: string, since: string, folders: readonly string[], extensionFolder: string, platform: string }}
 * options
 * @returns {FoundServer}
 */
function findServer({ configured, since, folders, extensionFolder, platform }) {
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
function foldersAbove(folder) {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

module.exports = { findServer };
