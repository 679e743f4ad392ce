import { decodeLossy, isSameBytes } from '../services/bytes.ts';
import { momentsOf, versionsAt, type FileVersion } from '../domain/file-versions.ts';
import { readCurrent } from '../files/gather-files.ts';
import type { AuthorFiles, FileHistory } from '../ports/author-files.ts';
import { isTextPath } from '../state/folder-state.ts';
import type { Texts } from '../text/texts.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A file that was something else at a moment; `now` is absent where it is not there any more. */
export interface PastFile {
  version: FileVersion;
  before: Bytes;
  now: Bytes | undefined;
}

/** What is known of a folder's past. */
export interface FolderPast {
  /** The files of which there is something to look back at. */
  paths: readonly string[];
  /** Times to look back at, of one file or of all, the latest first. */
  moments: (path: string | undefined) => readonly number[];
  /** What was something else at a moment; files that came later are none of that. */
  at: (moment: number, path: string | undefined) => Promise<readonly PastFile[]>;
}

interface PastSources {
  files: Pick<AuthorFiles, 'readBytes'>;
  texts: Pick<Texts, 'has' | 'fileText'>;
  history: Pick<FileHistory, 'list' | 'read'>;
}

/** Reads what is kept of a folder. */
export async function readPast(sources: PastSources): Promise<FolderPast> {
  const { history } = sources;
  const all = await history.list();
  const compare = async (version: FileVersion): Promise<PastFile | undefined> => {
    const [before, reading] = await Promise.all([history.read(version), readCurrent(version.path, sources)]);
    const now = reading.kind === 'read' ? reading.bytes : undefined;
    return before && !(now && isSameBytes(before, now)) ? { version, before, now } : undefined;
  };
  // What a file is now is nothing to look back at.
  const newest = await Promise.all(
    versionsAt(all, Infinity).map(async (one) => ({ one, past: await compare(one) })),
  );
  const present = new Set(newest.filter(({ past }) => !past).map(({ one }) => one));
  const past = all.filter((version) => !present.has(version) && version.size !== undefined);
  const of = (path: string | undefined, versions: readonly FileVersion[]): readonly FileVersion[] =>
    path === undefined ? versions : versions.filter((one) => one.path === path);
  return {
    paths: [...new Set(past.map(({ path }) => path))].sort(),
    moments: (path) =>
      path === undefined
        ? momentsOf(past)
        : of(path, past)
            .map(({ at }) => at)
            .toReversed(),
    at: async (moment, path) => {
      const found = await Promise.all(versionsAt(of(path, all), moment).map(compare));
      return found.flatMap((one) => one ?? []);
    },
  };
}

/** What a text said; undefined for what is none. */
export function textOfPast({ version, before, now }: PastFile): { before: string; now: string } | undefined {
  if (!isTextPath(version.path)) return undefined;
  return { before: decodeLossy(before), now: now ? decodeLossy(now) : '' };
}
