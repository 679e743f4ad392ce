import * as vscode from 'vscode';

/** Maximum number of files listed in a folder. Repositories of maps have fewer. */
const MAX_FILES = 10_000;
/** Larger files are not loaded. Rules only need the size of such files. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Returns the paths of the files below a folder, except those of packages and hidden ones other than `.skillmapignore`. */
export async function listFiles(folder: vscode.Uri): Promise<string[]> {
  const paths: string[] = [];
  const folders = [''];
  for (const inside of folders) {
    const uri = inside === '' ? folder : vscode.Uri.joinPath(folder, inside);
    for (const [name, type] of await readFolder(uri)) {
      const path = inside === '' ? name : `${inside}/${name}`;
      if ((name.startsWith('.') && name !== '.skillmapignore') || name === 'node_modules') continue;
      if (type === vscode.FileType.Directory) folders.push(path);
      else if (type === vscode.FileType.File) paths.push(path);
    }
    if (paths.length > MAX_FILES) break;
  }
  return paths;
}

/** Returns a folder's entries, or an empty list if it cannot be read. */
async function readFolder(uri: vscode.Uri): Promise<[string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(uri);
  } catch {
    return [];
  }
}

/** Returns a file, or null if it cannot be read. `bytes` is absent if the file is very large. */
export async function readFile(uri: vscode.Uri): Promise<{ size: number; bytes?: Uint8Array } | null> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    return size > MAX_BYTES ? { size } : { size, bytes: await vscode.workspace.fs.readFile(uri) };
  } catch {
    return null;
  }
}
