/*
 * File names in a virtual workspace are URIs. Editors encode some characters of URIs differently, so these functions
 * return one form.
 */

/** Returns the name of the file that a URI opens, or undefined for a text without a file. */
export function fileOf(uri: string): string | undefined {
  const [, start = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(\/[^?#]*)/i.exec(uri) ?? [];
  if (start === '') return undefined;
  return (
    start +
    path
      .split('/')
      .map(encodeAgain)
      .join('/')
      .replace(/(?<=.)\/$/, '')
  );
}

/** Returns the name of the file at a path below a folder. */
export function fileIn(folder: string, path: string): string {
  return `${folder}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Returns the path of a file below a folder, or undefined if the file is outside of it. */
export function pathIn(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  return file
    .slice(folder.length + 1)
    .split('/')
    .map(decode)
    .join('/');
}

function encodeAgain(segment: string): string {
  return encodeURIComponent(decode(segment));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
