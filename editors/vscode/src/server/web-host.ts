import { applyFixes, changesOf, type Fix } from '../../../../parser/index.ts';
import type { LanguageHost } from '../../../../cli/lsp/language-host.ts';
import { fileIn, fileOf, pathIn } from './file-names.ts';
import type { FileReader } from './web-folder.ts';

export interface WebHostOptions {
  version: string;
  /** URL of the folder that contains the documentation. */
  docs: string;
  /** The markdown of each rule's page, by rule. */
  rulePages: Readonly<Record<string, string>>;
  reader: FileReader;
}

/** Creates the host of an editor in a browser. */
export function createWebHost({ version, docs, rulePages, reader }: WebHostOptions): LanguageHost {
  const readText = async (file: string): Promise<string | undefined> => {
    const found = await reader.read(file);
    return found?.bytes && new TextDecoder().decode(found.bytes);
  };
  return {
    version,
    fileOf,
    uriOf: (file) => file,
    fileIn,
    pathIn,
    readText,
    sizeOf: async (file) => (await reader.read(file))?.size,
    readRulePage: async (ruleId) => (Object.hasOwn(rulePages, ruleId) ? rulePages[ruleId] : undefined),
    docsPage: (page) => `${docs}${page.replace(/^docs\//, '')}`,
    canApply: (fix, { file, root, open }) =>
      canApply(fix, {
        readText: async (path) => {
          const target = path === undefined ? file : fileIn(root, path);
          return open.get(target) ?? readText(target);
        },
      }),
    committedText: async () => undefined,
    dispose: () => undefined,
  };
}

/**
 * Returns whether a fix can be applied: the files that it creates do not exist, the others do, and its edits fit
 * their texts.
 */
async function canApply(
  fix: Fix,
  { readText }: { readText: (path: string | undefined) => Promise<string | undefined> },
): Promise<boolean> {
  const created = new Set<string | undefined>();
  for (const change of changesOf(fix)) {
    const target = change.kind === 'rename' ? change.from : change.path;
    const text = created.has(target) ? '' : await readText(target);
    if (change.kind === 'create' ? text !== undefined : text === undefined) return false;
    if (change.kind === 'rename' && (await readText(change.to)) !== undefined) return false;
    if (change.kind === 'create') created.add(change.path);
    if (change.kind !== 'edit' || text === undefined) continue;
    if (applyFixes(text, [{ title: '', edits: change.edits }]).left.length > 0) return false;
  }
  return true;
}
