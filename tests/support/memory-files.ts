import type { RepositoryFiles } from '../../parser/repository/repository-files.ts';

/** The files of a repository, held in memory: contents by path. */
export function memoryFiles(files: Readonly<Record<string, string | Uint8Array>>): RepositoryFiles {
  const bytesOf = (path: string): Uint8Array | undefined => {
    const content = Object.hasOwn(files, path) ? files[path] : undefined;
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  return {
    paths: Object.keys(files).sort(),
    has: (path) => Object.hasOwn(files, path),
    sizeOf: (path) => bytesOf(path)?.length,
    bytesOf,
    textOf: (path) => {
      const bytes = bytesOf(path);
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}
