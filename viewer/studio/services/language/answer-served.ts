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

/** What finds the mistakes of a file, by the author's rules. */
export type FindIn = (
  path: string,
  kind: DocumentKind,
  around: { repository: Repository; before?: EarlierFile },
) => Promise<Diagnostic[]>;

interface ServedOptions {
  repositoryNow: () => Repository;
  findIn: FindIn;
  /** What was found in a file last, if it says the same still; other files may have changed since. */
  lastFound: (path: string) => readonly Diagnostic[] | undefined;
  /** Offsets of a file's text as those of its document. */
  toDocument: (path: string, found: Diagnostic) => Diagnostic;
  /** Lets others be answered between two files. */
  rest: () => Promise<void>;
}

/** Holds what an author writes against what learners have now. */
export function answerServed(
  options: ServedOptions,
): Pick<LanguageCalls, 'judge' | 'since' | 'releasePackage'> {
  const { repositoryNow, findIn, lastFound, toDocument, rest } = options;
  let served: RepositoryFiles | undefined;
  let given: ServedContent | undefined;
  const read = (
    { slug, files = NO_FILES }: Repository,
    known: ServedOptions['lastFound'] = () => undefined,
  ): Promise<ServedContent> =>
    readServedContent(files, {
      slug,
      isMap: () => true,
      lint: async (path, kind, repository) => {
        await rest();
        return { path, kind, diagnostics: known(path) ?? (await findIn(path, kind, { repository })) };
      },
    });
  return {
    judge: async ({ files, tag }) => {
      const now = repositoryNow();
      if (files) {
        served = toRepositoryFiles(files);
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
        // What was no map takes nothing from anybody.
        const isMap = isMapLike(before.text) || isMapLike(text) || isCalledMap(path);
        await rest();
        const all = await findIn(path, isMap ? 'map' : 'tutorial', { repository, before });
        const diagnostics = all.filter(({ ruleId }) => isEvolutionRule(ruleId));
        if (diagnostics.length > 0)
          found.push({ path, diagnostics: diagnostics.map((one) => toDocument(path, one)) });
      }
      return found;
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
