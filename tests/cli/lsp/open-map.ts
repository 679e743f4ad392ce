import path from 'node:path';
import { connectInProcess, type LanguageClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';

export const MAP = `# page
* name: A page
## first
* name: First
### one
* name: One
* type: tutorial
* url: /activities/one
* next: two
### two
* name: Two
* type: tutorial
* url: /activities/two
`;

export const FILES = {
  'skillmap.md': MAP,
  'activities/one.md': '# One\n\n## Step\n\nDo it.\n',
  'activities/two.md': '# Two\n\n## Step\n\nDo it.\n',
};

export async function openMap(
  text = MAP,
  files: Record<string, string> = {},
): Promise<{ client: LanguageClient; uri: string; folder: string }> {
  const folder = await tempFolder({ ...FILES, ...files });
  const client = await connectInProcess({ folders: [folder] });
  return { client, folder, uri: await client.open(path.join(folder, 'skillmap.md'), text) };
}
