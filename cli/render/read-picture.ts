import { createContentRepository, resolveContentUrl } from '#parser';
import { relativePath } from '../files/paths.ts';
import { listContentFiles } from '../repository/folder-files.ts';
import { folderContentFiles } from '../server/adapters/folder-content-files.ts';
import type { PickedMap } from './pick-map.ts';

/** The author's background picture as a data URL, or why there is none. */
export type Picture =
  { kind: 'none' } | { kind: 'inside'; href: string } | { kind: 'left-out'; reason: string };

/** Reads a map's background picture to embed it, because the result must work offline. */
export async function readPicture({ file, root, page }: PickedMap): Promise<Picture> {
  const url = page.backgroundImageUrl;
  if (url === undefined) return { kind: 'none' };
  const mapPath = relativePath(root, file);
  const repository = createContentRepository({ files: await listContentFiles(root), mapPath });
  const location = resolveContentUrl(url, repository, { from: { kind: 'local', path: mapPath } });
  if (location.kind === 'web' && /^data:image\//i.test(location.url))
    return { kind: 'inside', href: location.url };
  if (location.kind !== 'local') return { kind: 'left-out', reason: 'it is not in this repository' };
  const found = await folderContentFiles(root).read(location.path);
  if (!found) return { kind: 'left-out', reason: 'there is no such file' };
  if (!found.type.startsWith('image/')) return { kind: 'left-out', reason: 'it is not a picture' };
  return { kind: 'inside', href: `data:${found.type};base64,${Buffer.from(found.body).toString('base64')}` };
}
