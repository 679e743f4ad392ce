import { decodeLossy, isSameBytes } from '../services/bytes.ts';
import { momentsOf, versionsAt, type FileVersion } from '../domain/file-versions.ts';
import { readCurrent } from '../files/gather-files.ts';
import type { AuthorFiles, FileHistory } from '../ports/author-files.ts';
import { isTextPath } from '../state/folder-state.ts';
import type { Texts } from '../text/texts.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * An earlier version of a file, which differs from the current one. `now` is the current content, or undefined if the
 * file is deleted.
 */
export interface EarlierVersion {
  version: FileVersion;
  before: Bytes;
  now: Bytes | undefined;
}

/** The earlier versions of a folder's files. */
export interface FolderHistory {
  /** Paths of files that have earlier versions. */
  paths: readonly string[];
  /**
   * Returns the times at which the file at `path` had another version, latest first. Undefined stands for all files.
   */
  moments: (path: string | undefined) => readonly number[];
  /**
   * Returns the files whose content at a time differs from the current one. Leaves out files that did not exist yet.
   */
  filesAt: (moment: number, path: string | undefined) => Promise<readonly EarlierVersion[]>;
}

interface FolderHistorySources {
  files: Pick<AuthorFiles, 'readBytes'>;
  texts: Pick<Texts, 'has' | 'fileText'>;
  history: Pick<FileHistory, 'list' | 'read'>;
}

export async function readFolderHistory(sources: FolderHistorySources): Promise<FolderHistory> {
  const { history } = sources;
  const all = await history.list();
  const compare = async (version: FileVersion): Promise<EarlierVersion | undefined> => {
    const [before, reading] = await Promise.all([history.read(version), readCurrent(version.path, sources)]);
    const now = reading.kind === 'read' ? reading.bytes : undefined;
    return before && !(now && isSameBytes(before, now)) ? { version, before, now } : undefined;
  };
  // If the newest version equals the file, it is not an earlier version.
  const newest = await Promise.all(
    versionsAt(all, Infinity).map(async (one) => ({ one, past: await compare(one) })),
  );
  const present = new Set(newest.filter(({ past }) => !past).map(({ one }) => one));
  const past = all.filter((version) => !present.has(version) && version.size !== undefined);
  const withPath = (path: string | undefined, versions: readonly FileVersion[]): readonly FileVersion[] =>
    path === undefined ? versions : versions.filter((one) => one.path === path);
  return {
    paths: [...new Set(past.map(({ path }) => path))].sort(),
    moments: (path) =>
      path === undefined
        ? momentsOf(past)
        : withPath(path, past)
            .map(({ at }) => at)
            .toReversed(),
    filesAt: async (moment, path) => {
      const found = await Promise.all(versionsAt(withPath(path, all), moment).map(compare));
      return found.flatMap((one) => one ?? []);
    },
  };
}

/** Returns the earlier and the current text of a file. Undefined if the file is not a text. */
export function textOfVersion({
  version,
  before,
  now,
}: EarlierVersion): { before: string; now: string } | undefined {
  if (!isTextPath(version.path)) return undefined;
  return { before: decodeLossy(before), now: now ? decodeLossy(now) : '' };
}
