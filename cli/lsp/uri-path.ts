import { fileURLToPath, pathToFileURL } from 'node:url';

/** The path that a uri names; undefined where it names no file, as `untitled:Untitled-1`, or none of this system. */
export function pathOfUri(uri: string): string | undefined {
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

export function uriOfPath(file: string): string {
  return pathToFileURL(file).href;
}
