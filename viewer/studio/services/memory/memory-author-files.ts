import { decodeText } from '../bytes.ts';
import type { ObjectUrls } from '../author-files/file-addresses.ts';
import type { AuthorFiles, Unstored } from '../../ports/author-files.ts';
import type { FolderContents } from '../../ports/kept-folders.ts';

/**
 * Creates access to files in a tab that cannot store anything. It refuses each change, which then stays in the text
 * editor.
 */
export function memoryAuthorFiles(
  contents: FolderContents,
  { why, urls }: { why: Unstored['why']; urls: ObjectUrls },
): AuthorFiles {
  const refuse = async (): Promise<Unstored> => ({ kind: 'unstored', why });
  const files = [...contents].map(([path, bytes]) => {
    return { path, size: bytes.length, address: urls.create(bytes, path) };
  });
  return {
    list: async () => ({ kind: 'listed', files }),
    read: async (path) => {
      const bytes = contents.get(path);
      const text = bytes && decodeText(bytes);
      return text === undefined ? { kind: 'missing' } : { kind: 'read', text, version: '1' };
    },
    readBytes: async (path) => {
      const bytes = contents.get(path);
      return bytes ? { kind: 'read', bytes, version: '1' } : { kind: 'missing' };
    },
    write: refuse,
    createBytes: refuse,
    rename: refuse,
    remove: refuse,
    watch: () => () => undefined,
  };
}
