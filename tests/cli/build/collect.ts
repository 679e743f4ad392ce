import path from 'node:path';
import { collectContent } from '../../../cli/build/collect-content.ts';
import { readMaps } from '../../../cli/build/read-maps.ts';
import { listContentFiles } from '../../../cli/repository/folder-files.ts';
import { folderContentFiles } from '../../../cli/server/adapters/folder-content-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

export const HEAD = `# guide
* name: Guide
* description: Make games.
`;

export function map(more: string, head = HEAD): string {
  return `${head}
## first
* name: First

### one
* name: One
* type: tutorial
* description: Start here.
* url: /tutorials/one
${more}
`;
}

export async function collect(files: Record<string, string>, slug?: string) {
  return collectFrom(await tempFolder(files), slug);
}

export async function collectFrom(root: string, slug?: string) {
  const repository = slug === undefined ? undefined : { slug };
  const loaded = { config: {}, folder: root };
  const { maps } = await readMaps({ root, loaded, out: path.join(root, 'dist') });
  const content = await collectContent(maps, {
    ...repository,
    paths: await listContentFiles(root),
    read: folderContentFiles(root).read,
  });
  return { ...content, paths: [...content.files.keys()] };
}
