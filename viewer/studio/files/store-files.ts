import type { AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';
import type { FileActions, MadeFile } from '../state/studio.ts';
import { troubleOf, type Trouble } from '../state/trouble.ts';

interface StoringOptions {
  files: Pick<AuthorFiles, 'readBytes' | 'createBytes' | 'remove'>;
  language: Pick<AuthorLanguage, 'call'>;
  batchMapUpdates: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
  /** Returns a path that no file has, like the wanted one. */
  freePath: (wanted: string) => string;
}

/** Stores files that the Studio has made, and then uses them. In the other order, the map would request missing files. */
export async function storeFiles(
  { files, language, batchMapUpdates, freePath }: StoringOptions,
  ...[map, made, use]: Parameters<FileActions['storeFiles']>
): Promise<Trouble | undefined> {
  const paths: string[] = [];
  for (const one of made) {
    const path = one.replaces ? one.path : freePath(one.path);
    const trouble = await store(files, { ...one, path });
    if (trouble) return trouble;
    paths.push(path);
  }
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
