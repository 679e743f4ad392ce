import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inEnglish, phrase, type Phrase } from '#parser';
import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';
import { isLeftOut, type MapChoice } from '../files/find-maps.ts';
import { isInside, relativePath } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { planFix, isRealPathInside } from '../fix/file-tree.ts';
import { replaceText, type ReplaceOutcome } from '../fix/replace-text.ts';
import { writeNewFile, writeTree } from '../fix/write-tree.ts';
import { listContentFiles } from '../repository/folder-files.ts';
import type { FileOutcome, FileRefusal, FolderFiles, WriteOutcome } from '../server/ports/author-files.ts';

const TEXT = /(?:\.(?:md|markdown|txt|svg)|(?:^|\/)pxt\.json)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|pdf)$/i;

/** Creates the Studio's access to a folder on disk. Call `changed` with the absolute paths that a watcher reports. */
export function folderAuthorFiles(
  root: string,
  loaded: MapChoice,
): FolderFiles & { changed: (files: readonly string[]) => void } {
  const listeners = new Set<(paths: readonly string[]) => void>();
  // Run changes one after the other: nothing may change a file between checking and writing it.
  let last: Promise<unknown> = Promise.resolve();
  const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    list: async () => {
      const contentFiles = (await listContentFiles(root)).filter((file) =>
        isRealPathInside(root, path.join(root, file)),
      );
      const files = await Promise.all(
        contentFiles.map(async (file) => ({
          path: file,
          size: await sizeOf(root, file),
          ...(isLeftOut(path.join(root, file), root, loaded) && { isLeftOut: true as const }),
        })),
      );
      return files.filter((file): file is AuthorFile => file.size !== undefined);
    },
    read: (shown) => readText(root, shown),
    write: (shown, text, version) => queued(() => write(root, shown, { text, version })),
    readBytes: (shown) => readBytes(root, shown),
    createBytes: (shown, bytes) => queued(() => createBytes(root, shown, bytes)),
    rename: (from, to) =>
      queued(async () => {
        if (!isAuthors(from) || !isAuthors(to)) return FOREIGN;
        const change = { kind: 'rename' as const, from, to };
        const plan = await planFix({ title: '', edits: [], changes: [change] }, { file: root, root });
        return plan.ok ? outcomeOf(await writeTree(plan.tree)) : refused(plan);
      }),
    remove: (shown, version) =>
      queued(async () => {
        const present = isAuthors(shown) ? await readBytes(root, shown) : undefined;
        if (!present) return FOREIGN;
        if (present.version !== version) return outdated(await readText(root, shown));
        const file = path.join(root, shown);
        return outcomeOf(await writeTree(new Map([[file, { kind: 'gone', origin: { file } }]])));
      }),
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed: (files) => {
      const paths = files.filter((file) => isInside(root, file)).map((file) => relativePath(root, file));
      const authorPaths = paths.filter(isAuthors);
      if (authorPaths.length > 0) for (const listener of listeners) listener(authorPaths);
    },
  };
}

const NOT_FOR_STUDIO = phrase('refusal.not-for-studio');
const FOREIGN = { kind: 'refused', reason: inEnglish(NOT_FOR_STUDIO), phrase: NOT_FOR_STUDIO } as const;

function refused({ reason, phrase: why }: { reason: string; phrase?: Phrase }): FileRefusal {
  return { kind: 'refused', reason, ...(why && { phrase: why }) };
}

/**
 * Returns whether the Studio may change the file. Configurations and scripts are excluded, because a program would
 * later run what a page wrote.
 */
function isAuthors(shown: string): boolean {
  return isShownPath(shown) && (TEXT.test(shown) || PICTURE.test(shown));
}

/**
 * Returns the absolute path of a file of the given kinds in the folder. Undefined for other files, and if a link leads
 * out of the folder.
 */
function absolutePathOf(root: string, shown: string, kinds: RegExp[]): string | undefined {
  const file = path.join(root, shown);
  const isOne = isShownPath(shown) && kinds.some((kind) => kind.test(shown));
  return isOne && isInside(root, file) && isRealPathInside(root, file) ? file : undefined;
}

async function readBytes(root: string, shown: string): Promise<AuthorBytes | undefined> {
  // Files of any kind may be read: a copy of the folder includes its configuration.
  const file = absolutePathOf(root, shown, [/./]);
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  return bytes && { bytes: new Uint8Array(bytes), version: versionOf(bytes) };
}

async function createBytes(root: string, shown: string, bytes: Uint8Array): Promise<FileOutcome> {
  const file = absolutePathOf(root, shown, [PICTURE]);
  if (file === undefined) return FOREIGN;
  return outcomeOf(await writeNewFile(file, bytes));
}

async function readText(root: string, shown: string): Promise<AuthorText | undefined> {
  const file = absolutePathOf(root, shown, [TEXT]);
  const reading = file === undefined ? undefined : await readTextFile(file);
  // Text that is not UTF-8 would be written back differently.
  if (reading?.kind !== 'text' || reading.replacedAt !== undefined) return undefined;
  return { text: reading.text, version: versionOf(reading.text) };
}

async function write(
  root: string,
  shown: string,
  { text, version }: { text: string; version: string | undefined },
): Promise<WriteOutcome> {
  const file = absolutePathOf(root, shown, [TEXT]);
  if (file === undefined) return FOREIGN;
  const present = await readText(root, shown);
  if (present?.version !== version) return outdated(present);
  const outcome = present
    ? await replaceText(file, present.text, text)
    : await writeTree(new Map([[file, { kind: 'text', text }]]));
  if (outcome.kind === 'written') return { kind: 'written', version: versionOf(text) };
  if (!outcome.isChanged) return refused(outcome);
  return outdated(await readText(root, shown));
}

function outcomeOf(outcome: ReplaceOutcome): FileOutcome {
  if (outcome.kind === 'written') return { kind: 'done' };
  return outcome.isChanged ? { kind: 'outdated' } : refused(outcome);
}

function outdated(present: AuthorText | undefined): Extract<WriteOutcome, { kind: 'outdated' }> {
  return { kind: 'outdated', ...(present && { present }) };
}

function versionOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

async function sizeOf(root: string, shown: string): Promise<number | undefined> {
  const found = await stat(path.join(root, shown)).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
