import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { relativePath } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import type { FileState } from '../fix/file-tree.ts';
import { writeTree } from '../fix/write-tree.ts';
import { UsageError } from '../io.ts';
import { ruleTestText, ruleText } from './rule-texts.ts';

/** A rule that was created. Paths start at `folder`. */
export interface AddedRule {
  id: string;
  /** Absolute path of the folder with the configuration. */
  folder: string;
  rule: string;
  test: string;
  /** The changed or new configuration. Absent if it is code, which is not edited. */
  config?: string;
  /** True if the test can import skillmap. */
  isInstalled: boolean;
}

const NAME = /^(?:([a-z\d][\w.-]*)\/)?([a-z][a-z\d-]*)$/i;

/** Creates a rule with its test, and adds the rule's file to the configuration's plugins. Writes all files or none. */
export async function addRule(
  name: string,
  { loaded, folder: given }: { loaded: LoadedConfig; folder: string },
): Promise<AddedRule> {
  const [, plugin = pluginNameOf(given), own] = NAME.exec(name.trim()) ?? [];
  if (own === undefined) {
    throw new UsageError(
      `\`${name}\` is not a name for a rule: use letters and hyphens, such as require-tag or club/require-tag.`,
    );
  }
  const id = `${plugin}/${own}`;
  const folder = loaded.file === undefined ? given : loaded.folder;
  // JavaScript, because not every Node.js runs a test in TypeScript. Editors check its types anyway.
  const rule = `rules/${own}.mjs`;
  const test = `rules/${own}.test.mjs`;
  const tree = new Map<string, FileState>([
    [path.join(folder, rule), { kind: 'text', text: ruleText(id) }],
    [path.join(folder, test), { kind: 'text', text: ruleTestText(id, path.basename(rule)) }],
  ]);
  const config = await planConfig(tree, loaded, { folder, rule });
  const outcome = await writeTree(tree);
  if (outcome.kind !== 'written') {
    throw new UsageError(
      `${relativePath(folder, outcome.file)} could not be written: ${outcome.reason}. Nothing has changed.`,
    );
  }
  return {
    id,
    folder,
    rule,
    test,
    ...(config !== undefined && { config }),
    isInstalled: isInstalled(folder),
  };
}

/** Returns a name for the rules of a folder. */
function pluginNameOf(folder: string): string {
  const name = path
    .basename(folder)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z\d]+/g, '-');
  return name.replace(/^-|-$/g, '') || 'own';
}

async function planConfig(
  tree: Map<string, FileState>,
  { file }: LoadedConfig,
  { folder, rule }: { folder: string; rule: string },
): Promise<string | undefined> {
  const target = file ?? path.join(folder, 'skillmap.config.json');
  const named = `./${rule}`;
  if (file === undefined) {
    const text = `${JSON.stringify({ plugins: [named] }, undefined, 2)}\n`;
    tree.set(target, { kind: 'text', text });
    return relativePath(folder, target);
  }
  if (!file.endsWith('.json')) return undefined;
  const reading = await readTextFile(file);
  if (reading.kind !== 'text') throw new UsageError(`${file} cannot be read as UTF-8 text.`);
  tree.set(target, {
    kind: 'text',
    text: withPlugin(reading.text, named),
    origin: { file, text: reading.text },
  });
  return relativePath(folder, target);
}

/** Returns the text of a configuration that also names a plugin. The other settings stay as they are written. */
function withPlugin(text: string, name: string): string {
  const root = parseTree(text);
  const list = root && findNodeAtLocation(root, ['plugins']);
  const [first, last] = [list?.children?.[0], list?.children?.at(-1)];
  if (list && first && last) {
    const gap = text.slice(list.offset + 1, first.offset);
    const at = last.offset + last.length;
    return `${text.slice(0, at)},${gap.includes('\n') ? gap : ' '}${JSON.stringify(name)}${text.slice(at)}`;
  }
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  return applyEdits(text, modify(text, ['plugins'], [name], { formattingOptions }));
}

function isInstalled(folder: string): boolean {
  try {
    return existsSync(createRequire(path.join(folder, 'any.js')).resolve('skillmap/rules'));
  } catch {
    return false;
  }
}
