import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { INTAKE_LIMITS } from '../../ports/intake.ts';

/** Deeper folders are no part of a map: a link may lead round in a circle. */
const DEEPEST = 16;

/** A file of a folder on the computer, as it is just now. */
export interface DiskFile {
  path: string;
  file: File;
}

/** The files below a folder, no hidden ones and no packages; no more than a draft may have, and one. */
export async function listDisk(root: FileSystemDirectoryHandle): Promise<DiskFile[]> {
  const found: DiskFile[] = [];
  const walk = async (folder: FileSystemDirectoryHandle, above: string, depth: number): Promise<void> => {
    for await (const [name, entry] of folder.entries()) {
      if (found.length > INTAKE_LIMITS.files) return;
      const path = above + name;
      if (!isShownPath(path)) continue;
      if (isFolder(entry)) {
        if (depth < DEEPEST) await walk(entry, `${path}/`, depth + 1);
      } else {
        // Gone since, or nothing that a browser may read.
        const file = await entry.getFile().catch(() => undefined);
        if (file) found.push({ path, file });
      }
    }
  };
  await walk(root, '', 0);
  return found;
}

function isFolder(entry: FileSystemHandle): entry is FileSystemDirectoryHandle {
  return entry.kind === 'directory';
}

/** The folder that a file lies in, and its name there; rejects where there is no such folder. */
export async function placeOf(
  root: FileSystemDirectoryHandle,
  path: string,
  { create }: { create: boolean },
): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  let folder = root;
  for (const step of steps) folder = await folder.getDirectoryHandle(step, { create });
  return { folder, name };
}

/** The file at a path; undefined where there is none. */
export async function findFile(
  root: FileSystemDirectoryHandle,
  path: string,
): Promise<FileSystemFileHandle | undefined> {
  try {
    const { folder, name } = await placeOf(root, path, { create: false });
    return await folder.getFileHandle(name);
  } catch (error) {
    if (['NotFoundError', 'TypeMismatchError'].includes((error as DOMException).name)) return undefined;
    throw error;
  }
}
