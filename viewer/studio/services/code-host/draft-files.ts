import { toHex } from '#schemas/exchange/to-hex.ts';
import { decodeText, isSameBytes } from '../bytes.ts';
import type { AuthorFiles } from '../../ports/author-files.ts';
import type {
  DraftAnswer,
  DraftChange,
  DraftOrigin,
  DraftOrigins,
  SentCommit,
} from '../../ports/draft-repository.ts';
import type { FolderContents } from '../../ports/kept-folders.ts';
import type { HostAnswer, RepositoryHost } from '../../ports/repository-host.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export async function withOrigin<Value>(
  origins: DraftOrigins,
  work: (origin: DraftOrigin) => Promise<DraftAnswer<Value>>,
): Promise<DraftAnswer<Value>> {
  const origin = await origins.read();
  return origin ? work(origin) : { kind: 'no-origin' };
}

/** The files of a draft, with the ids that git would give them. */
export interface DraftState {
  contents: FolderContents;
  ids: ReadonlyMap<string, string>;
}

/**
 * Reads the files of a draft. Returns undefined if a file cannot be read, because a file that is left out would count
 * as deleted.
 */
export async function readDraft(
  files: Pick<AuthorFiles, 'list' | 'readBytes'>,
): Promise<DraftState | undefined> {
  const listing = await files.list();
  if (listing.kind !== 'listed') return undefined;
  const contents = new Map<string, Bytes>();
  const ids = new Map<string, string>();
  for (const { path } of listing.files) {
    const reading = await files.readBytes(path);
    if (reading.kind === 'missing') continue;
    if (reading.kind !== 'read') return undefined;
    contents.set(path, reading.bytes);
    ids.set(path, await toBlobId(reading.bytes));
  }
  return { contents, ids };
}

/** Returns the changes of a draft, sorted by path. */
export function changesOf(
  { contents, ids }: DraftState,
  { files }: Pick<DraftOrigin, 'files'>,
): DraftChange[] {
  const paths = [...new Set([...ids.keys(), ...files.keys()])].sort();
  return paths.flatMap((path): DraftChange[] => {
    if (ids.get(path) === files.get(path)) return [];
    const kind = files.has(path) ? (ids.has(path) ? 'changed' : 'deleted') : 'new';
    return [{ path, kind, bytes: contents.get(path) }];
  });
}

/**
 * Writes or deletes a file of a draft. Resolves to false if the file has changed in the meantime or cannot be written.
 */
export async function writeDraft(
  files: Pick<AuthorFiles, 'readBytes' | 'write' | 'createBytes' | 'remove'>,
  { path, before, bytes }: { path: string; before: Bytes | undefined; bytes: Bytes | undefined },
): Promise<boolean> {
  const reading = await files.readBytes(path);
  const present = reading.kind === 'read' ? reading : undefined;
  const isAsBefore = present && before ? isSameBytes(present.bytes, before) : !present && !before;
  if (!isAsBefore) return false;
  const text = bytes && decodeText(bytes);
  if (text !== undefined) return (await files.write(path, text, present?.version)).kind === 'written';
  if (present && (await files.remove(path, present.version)).kind !== 'done') return false;
  return !bytes || (await files.createBytes(path, bytes)).kind === 'done';
}

/** Returns the git id of a file's content. */
async function toBlobId(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const whole = await new Blob([head, bytes]).arrayBuffer();
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-1', whole)));
}

/**
 * Searches the branch for a commit that was sent but never confirmed. If the commit is there, returns the origin after
 * it, otherwise the origin before it. Without this search, the commit could be made twice, or be mistaken for another
 * author's commit.
 */
export async function recoverSentCommit(
  host: RepositoryHost,
  origin: DraftOrigin,
): Promise<HostAnswer<DraftOrigin>> {
  const { sent, ...rest } = origin;
  if (!sent) return { kind: 'done', value: origin };
  const progress = await host.listCommitsSince(origin.slug, sent.head, origin.branch);
  // The branch was rewritten or deleted, so it does not contain the commit.
  if (progress.kind === 'missing') return { kind: 'done', value: rest };
  if (progress.kind !== 'done') return progress;
  for (const commit of progress.value.commits) {
    if (commit.parents[0] !== sent.head || !isSameMessage(commit.message, sent.message)) continue;
    const files = await host.files(origin.slug, commit.tree);
    if (files.kind !== 'done') return files;
    const ids = new Map(files.value.map(({ path, blob }) => [path, blob]));
    if (await holds(ids, sent))
      return { kind: 'done', value: await withCommit(rest, commit.id, sent.changes) };
  }
  return { kind: 'done', value: rest };
}

/** Returns the origin of a draft after a commit of some changes. */
export async function withCommit(
  origin: DraftOrigin,
  commit: string,
  changes: SentCommit['changes'],
): Promise<DraftOrigin> {
  const files = new Map(origin.files);
  const texts = new Map(origin.texts);
  for (const [path, bytes] of changes) {
    texts.delete(path);
    if (!bytes) {
      files.delete(path);
      continue;
    }
    files.set(path, await toBlobId(bytes));
    if (decodeText(bytes) !== undefined) texts.set(path, bytes);
  }
  return { ...origin, commit, files, texts };
}

async function holds(ids: ReadonlyMap<string, string>, { changes }: SentCommit): Promise<boolean> {
  for (const [path, bytes] of changes) {
    if (ids.get(path) !== (bytes && (await toBlobId(bytes)))) return false;
  }
  return true;
}

/** Compares commit messages without white space, because the host joins headline and body in its own way. */
function isSameMessage(one: string, other: string): boolean {
  const toWords = (message: string): string => message.replace(/\s+/g, ' ').trim();
  return toWords(one) === toWords(other);
}
