import type { AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';
import type { FileActions, MadeFile } from '../state/studio.ts';
import { troubleOf, type Trouble } from '../state/trouble.ts';

interface StoringOptions {
  files: Pick<AuthorFiles, 'readBytes' | 'createBytes' | 'remove'>;
  language: Pick<AuthorLanguage, 'call'>;
  batchMapUpdates: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
  /** Returns a function that makes the wanted paths free. They all get the same suffix, such as `-2`, if one is taken. */
  toFree: (wanted: readonly string[]) => (path: string) => string;
}

/** Stores files that the Studio has made, and then uses them. In the other order, the map would request missing files. */
export async function storeFiles(
  { files, language, batchMapUpdates, toFree }: StoringOptions,
  ...[map, made, use]: Parameters<FileActions['storeFiles']>
): Promise<Trouble | undefined> {
  const toPlace = toFree(made.filter(({ replaces }) => !replaces).map(({ path }) => path));
  const placed = made.map((one) => (one.replaces ? one : { ...one, path: toPlace(one.path) }));
  for (const one of placed) {
    const trouble = await store(files, one);
    if (trouble) return trouble;
  }
  const paths = placed.map(({ path }) => path);
  // The worker has to know the files before the text mentions them. Otherwise, it would report them as missing.
  await batchMapUpdates(paths, async () => undefined);
  const addresses = paths.map(
    async (picture) => (await language.call('pictureAddress', { path: map, picture })) ?? `/${picture}`,
  );
  await use(await Promise.all(addresses));
  return undefined;
}

async function store(
  files: StoringOptions['files'],
  { path, bytes, replaces }: MadeFile,
): Promise<Trouble | undefined> {
  const reading = replaces ? await files.readBytes(path) : undefined;
  if (reading?.kind === 'read') {
    const removal = await files.remove(path, reading.version);
    if (removal.kind !== 'done') return troubleOf(path, removal);
  }
  const outcome = await files.createBytes(path, bytes);
  if (outcome.kind === 'done') return undefined;
  if (reading?.kind === 'read') await files.createBytes(path, reading.bytes);
  return troubleOf(path, outcome);
}
