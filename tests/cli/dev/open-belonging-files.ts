import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWorkspace } from '../../../cli/dev/authoring-workspace.ts';
import { tempFolder } from '../../support/temp-folder.ts';

// Files that belong to maps: tutorials, their translations and `pxt.json`, which learners get together with the maps.

export const MAP = `# guide
* name: Guide
## first
### one
* type: tutorial
* url: /tutorials/one
* next: two
### two
* type: tutorial
* url: /tutorials/two
`;
export const CLEAN = '# One\n\n## Step 1\n\nDraw a hero.\n';
export const OPEN_BLOCK = `${CLEAN}\n\`\`\`blocks\nlet hero = 1\n\n## Step 2\n\nGo on.\n`;
export const PACKAGE =
  '{\n    "name": "guide",\n    "files": [\n        "skillmap.md",\n        "tutorials/one.md",\n        "tutorials/two.md"\n    ]\n}\n';
export const WITH_COMMA = PACKAGE.replace('two.md"', 'two.md",');
export const FILES = {
  'skillmap.md': MAP,
  'tutorials/one.md': CLEAN,
  'tutorials/two.md': CLEAN,
  'pxt.json': PACKAGE,
};

export async function open(files: Record<string, string>, folder = '') {
  const repository = await tempFolder(files);
  const root = path.join(repository, folder);
  const workspace = await openWorkspace(root, { config: {}, folder: root });
  const file = (name: string): string => path.join(root, name);
  const save = async (name: string, text: string) => {
    await mkdir(path.dirname(file(name)), { recursive: true });
    await writeFile(file(name), text);
    return workspace.refresh([file(name)]);
  };
  const first = await workspace.recheck();
  return { root, workspace, file, save, first };
}
