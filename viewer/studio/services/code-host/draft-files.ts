import { decodeText } from '../author-files/decode-text.ts';
import type { AuthorFiles } from '../../ports/author-files.ts';
import type { DraftChange, DraftOrigin } from '../../ports/draft-desk.ts';
import type { FolderContents } from '../../ports/kept-folders.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A draft's files with the ids that git would give them. */
export interface DraftState {
  contents: FolderContents;
  ids: ReadonlyMap<string, string>;
}

/** Undefined where a file cannot be read: what is not read must not count as deleted. */
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

/** In the order of their paths. */
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

/** Makes a file of the draft what it is to be; false where it has changed meanwhile, or cannot be written. */
export async function writeDraft(
  files: Pick<AuthorFiles, 'readBytes' | 'write' | 'createBytes' | 'remove'>,
  { path, before, bytes }: { path: string; before: Bytes | undefined; bytes: Bytes | undefined },
): Promise<boolean> {
  const reading = await files.readBytes(path);
  const present = reading.kind === 'read' ? reading : undefined;
  if (!isSame(present?.bytes, before)) return false;
  const text = bytes && decodeText(bytes);
  if (text !== undefined) return (await files.write(path, text, present?.version)).kind === 'written';
  if (present && (await files.remove(path, present.version)).kind !== 'done') return false;
  return !bytes || (await files.createBytes(path, bytes)).kind === 'done';
}

function isSame(one: Bytes | undefined, other: Bytes | undefined): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** The id that git gives to a file of these bytes. */
export async function toBlobId(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const whole = await new Blob([head, bytes]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', whole));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
