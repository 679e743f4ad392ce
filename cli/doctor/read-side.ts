import { readServedContent, type RepositoryFiles, type ServedContent } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { readText } from '../files/read-text-file.ts';
import { lintFile } from '../lint/lint-file.ts';

export interface SideOptions {
  slug: string | undefined;
  loaded: LoadedConfig;
  isMap: (path: string) => boolean;
}

/** Returns the content that learners get from one state of a repository, checked with the author's configuration. */
export async function readSide(files: RepositoryFiles, options: SideOptions): Promise<ServedContent> {
  const { slug, loaded, isMap } = options;
  return readServedContent(files, {
    slug,
    isMap,
    lint: (path, kind, repository) => {
      const bytes = repository.files?.bytesOf(path) ?? new Uint8Array();
      const reading = readText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return lintFile(path, reading, { config: loaded.config, kind, repository, path });
    },
  });
}
