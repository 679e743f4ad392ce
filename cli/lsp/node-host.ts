import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CodeOption } from '../config/code-policy.ts';
import { localPage } from '../docs-page.ts';
import { relativePath, isInside } from '../files/paths.ts';
import { planFix, type FileState } from '../fix/file-tree.ts';
import { gitText } from '../git/run-git.ts';
import { packageVersion } from '../package-folder.ts';
import { readRulePage } from '../report/rule-pages.ts';
import { createDevPreviews } from './dev-preview.ts';
import type { LanguageHost } from './language-host.ts';

/** Creates the host for editors on this machine. */
export function createNodeHost({ config, configCode }: CodeOption & { config?: string } = {}): LanguageHost {
  const previews = createDevPreviews([
    ...(config === undefined ? [] : ['--config', config]),
    ...(configCode === false ? ['--no-config-code'] : []),
  ]);
  return {
    version: packageVersion(),
    fileOf: pathOfUri,
    uriOf: (file) => pathToFileURL(file).href,
    fileIn: (folder, relative) => path.join(folder, relative),
    pathIn: (folder, file) => (isInside(folder, file) ? relativePath(folder, file) : undefined),
    readText: (file) => readFile(file, 'utf8').catch(() => undefined),
    sizeOf: async (file) => (await stat(file).catch(() => undefined))?.size,
    readRulePage: async (ruleId) => (await readRulePage(ruleId))?.text,
    // Editors run on this machine, and the page opens without a network.
    docsPage: localPage,
    canApply: async (fix, { file, root, open }) => {
      const tree = new Map(
        [...open].map(([name, text]): [string, FileState] => [name, { kind: 'text', text }]),
      );
      return (await planFix(fix, { file, root, tree })).ok;
    },
    committedText: (file) =>
      gitText(path.dirname(file), ['cat-file', 'blob', `HEAD:./${path.basename(file)}`]),
    preview: previews.urlOf,
    dispose: previews.dispose,
  };
}

/** Returns the path of a URI, or undefined if it names no file on this system. */
function pathOfUri(uri: string): string | undefined {
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
