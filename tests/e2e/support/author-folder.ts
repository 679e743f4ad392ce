import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The repository of an author at work. */
export interface AuthorFolder {
  path: string;
  save: (name: string, text: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** A new folder with these files; names are paths with forward slashes. */
export async function createAuthorFolder(files: Readonly<Record<string, string>>): Promise<AuthorFolder> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'skillmap-author-')));
  const save = async (name: string, text: string): Promise<void> => {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  for (const [name, text] of Object.entries(files)) await save(name, text);
  return {
    path: root,
    save,
    remove: (name) => rm(path.join(root, name)),
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}
