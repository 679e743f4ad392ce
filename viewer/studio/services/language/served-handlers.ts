import {
  earlierFiles,
  isCalledMap,
  isEvolutionRule,
  isMapLike,
  judgeContent,
  readServedContent,
  releasePackage,
  type Diagnostic,
  type DocumentKind,
  type EarlierFile,
  type Repository,
  type RepositoryFiles,
  type ServedContent,
} from '#parser';
import type { LanguageCalls, ServedFile } from '../../ports/author-language.ts';
import { decodeLossy } from '../bytes.ts';

/** Checks a file with the author's rules. */
export type FindIn = (
  path: string,
  kind: DocumentKind,
  around: { repository: Repository; before?: EarlierFile },
) => Promise<readonly Diagnostic[]>;

interface ServedOptions {
  repositoryNow: () => Repository;
  findIn: FindIn;
  /** Returns the last findings of a file, if its text has not changed since. Other files may have changed. */
  lastFound: (path: string) => readonly Diagnostic[] | undefined;
  /** Converts a finding's offsets from the file to its document. */
  toDocument: (path: string, found: Diagnostic) => Diagnostic;
  /** Is awaited between two files, to let other calls run. */
  yieldToOthers: () => Promise<void>;
}

/** Creates the functions that compare the author's texts with the version that learners get. */
export function createServedHandlers(
  options: ServedOptions,
): Pick<LanguageCalls, 'judge' | 'since' | 'changes' | 'releasePackage'> {
  const { repositoryNow, findIn, lastFound, toDocument, yieldToOthers } = options;
  let served: RepositoryFiles | undefined;
  let given: ServedContent | undefined;
  const read = (
    { slug, files = NO_FILES }: Repository,
    known: ServedOptions['lastFound'] = () => undefined,
  ): Promise<ServedContent> =>
    readServedContent(files, {
      slug,
      lint: async (path, kind, repository) => {
        await yieldToOthers();
        return { path, kind, diagnostics: known(path) ?? (await findIn(path, kind, { repository })) };
      },
    });
  return {
    judge: async ({ files, tag }) => {
      const now = repositoryNow();
      if (files) {
        const isLeftOut = now.files?.isLeftOut;
        served = { ...toRepositoryFiles(files), ...(isLeftOut && { isLeftOut }) };
        given = await read({ ...now, files: served });
      }
      return judgeContent({ given, here: await read(now, lastFound), tag });
    },
    since: async () => {
      const repository = repositoryNow();
      if (!served || !repository.files) return [];
      const found: { path: string; diagnostics: Diagnostic[] }[] = [];
      for (const [path, before] of earlierFiles(served, repository.files)) {
        const text = repository.files.textOf(path) ?? '';
        // Use the rules for maps if the file is a map now, or was one in the version that learners get.
        const isMap = isMapLike(before.text) || isMapLike(text) || isCalledMap(path);
        await yieldToOthers();
        const all = await findIn(path, isMap ? 'map' : 'tutorial', { repository, before });
        const diagnostics = all.filter(({ ruleId }) => isEvolutionRule(ruleId));
        if (diagnostics.length > 0)
          found.push({ path, diagnostics: diagnostics.map((one) => toDocument(path, one)) });
      }
      return found;
    },
    changes: async () => {
      const now = repositoryNow();
      if (!served || !now.files) return undefined;
      const { compareServed } = await import('./compare-served.ts');
      return compareServed(served, { ...now, files: now.files });
    },
    releasePackage: (release) => {
      const outcome = releasePackage(repositoryNow(), release);
      return outcome.ok ? outcome.value : undefined;
    },
  };
}

const NO_FILES = toRepositoryFiles([]);

function toRepositoryFiles(files: readonly ServedFile[]): RepositoryFiles {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const bytesOf = (path: string): Uint8Array | undefined => byPath.get(path)?.bytes;
  return {
    paths: [...byPath.keys()].sort(),
    has: (path) => byPath.has(path),
    sizeOf: (path) => byPath.get(path)?.size,
    bytesOf,
    textOf: (path) => {
      const bytes = bytesOf(path);
      return bytes && decodeLossy(bytes);
    },
  };
}
