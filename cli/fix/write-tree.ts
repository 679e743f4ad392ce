import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, open, readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../files/paths.ts';
import type { FileTree, FileState } from './file-tree.ts';
import {
  CHANGED,
  READ_ONLY,
  TEMPORARY,
  isReadOnly,
  keptBy,
  replaceText,
  type ReplaceOutcome,
} from './replace-text.ts';

type Undo = () => Promise<unknown>;

/**
 * Whether all files of a tree were written. If not, names the file that failed and why; all files are then unchanged.
 */
export type TreeOutcome = Extract<ReplaceOutcome, { kind: 'written' }> | (KeptFile & { file: string });
type KeptFile = Extract<ReplaceOutcome, { kind: 'kept' }>;

/**
 * Writes several files, all or none: undoes everything if one fails. New and moved files never replace an existing
 * file, even one created in the meantime.
 */
export async function writeTree(tree: FileTree): Promise<TreeOutcome> {
  const undo: Undo[] = [];
  // Removals come last, so that everything can be restored until then.
  const entries = [...tree].sort(([, left], [, right]) => rankOf(left) - rankOf(right));
  for (const [file, state] of entries) {
    const outcome = await writeState(file, state, undo).catch(keptBy);
    if (outcome.kind === 'written') continue;
    await rollBack(undo);
    return { ...outcome, file };
  }
  return { kind: 'written' };
}

/** Creates a binary file atomically. */
export async function writeNewFile(file: string, content: Uint8Array): Promise<ReplaceOutcome> {
  const undo: Undo[] = [];
  const outcome = await writeNew(file, { content }, undo).catch(keptBy);
  if (outcome.kind !== 'written') await rollBack(undo);
  return outcome;
}

async function rollBack(undo: readonly Undo[]): Promise<void> {
  for (const back of undo.toReversed()) await back().catch(() => undefined);
}

function rankOf({ kind }: FileState): number {
  return { text: 0, moved: 1, gone: 2 }[kind];
}

async function writeState(file: string, state: FileState, undo: Undo[]): Promise<ReplaceOutcome> {
  if (state.kind === 'gone') return removeFile(file, state.origin, undo);
  if (state.kind === 'moved') return copyNew(file, state.origin.file, undo);
  const { text, origin } = state;
  if (origin?.file !== file) return writeNew(file, { content: text, ...(origin && { origin }) }, undo);
  const before = origin.text ?? '';
  const outcome = await replaceText(file, before, text);
  if (outcome.kind === 'written') undo.push(() => replaceText(file, text, before));
  return outcome;
}

const NEW_FILE = 0o666;

interface NewFile {
  content: string | Uint8Array;
  origin?: Extract<FileState, { kind: 'text' }>['origin'];
}

/** Creates a file. A renamed file keeps its mode. */
async function writeNew(file: string, { content, origin }: NewFile, undo: Undo[]): Promise<ReplaceOutcome> {
  if (origin && (await readFile(origin.file, 'utf8')) !== origin.text) return CHANGED;
  await makeFolders(path.dirname(file), undo);
  const temporary = path.join(path.dirname(file), `${TEMPORARY}${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', origin ? (await stat(origin.file)).mode : NEW_FILE);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return await copyNew(file, temporary, undo);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Links a file to another path, which must not exist. */
async function copyNew(file: string, from: string, undo: Undo[]): Promise<ReplaceOutcome> {
  await makeFolders(path.dirname(file), undo);
  await link(from, file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error;
    // Not all disks support hard links.
    await copyFile(from, file, constants.COPYFILE_EXCL);
  });
  undo.push(() => rm(file));
  return { kind: 'written' };
}

/** Removes a file if it is unchanged since it was read. Undoing the removal writes its bytes again. */
async function removeFile(
  file: string,
  { text }: Extract<FileState, { kind: 'gone' }>['origin'],
  undo: Undo[],
): Promise<ReplaceOutcome> {
  const stats = await stat(file);
  if (isReadOnly(stats)) return READ_ONLY;
  const bytes = await readFile(file);
  if (text !== undefined && !bytes.equals(Buffer.from(text))) return CHANGED;
  await rm(file);
  undo.push(async () => {
    const handle = await open(file, 'wx', stats.mode);
    await handle.writeFile(bytes).finally(() => handle.close());
  });
  return { kind: 'written' };
}

/** Creates a folder with its missing parents. */
async function makeFolders(folder: string, undo: Undo[]): Promise<void> {
  const first = await makeFolder(folder);
  if (first === undefined) return;
  for (
    let created = first;
    ;
    created = path.join(created, path.relative(created, folder).split(path.sep)[0] ?? '')
  ) {
    undo.push(() => rmdir(created));
    if (created === folder) return;
  }
}
