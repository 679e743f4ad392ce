import { open } from 'node:fs/promises';

/** A file's text, or why there is none. */
export type TextReading =
  | { kind: 'text'; text: string; bytes: number }
  | { kind: 'binary' }
  | { kind: 'too-large'; bytes: number }
  | { kind: 'unreadable'; reason: string };

/** No map is longer: a browser on a school network would have to load it. */
export const LARGEST_MAP_BYTES = 16 * 1024 * 1024;

/** How much of a file is looked at for zero bytes. */
const PROBE_BYTES = 8192;

export async function readTextFile(file: string): Promise<TextReading> {
  let handle;
  try {
    handle = await open(file, 'r');
    const { size } = await handle.stat();
    if (size > LARGEST_MAP_BYTES) return { kind: 'too-large', bytes: size };
    const buffer = await handle.readFile();
    if (buffer.subarray(0, PROBE_BYTES).includes(0)) return { kind: 'binary' };
    return { kind: 'text', text: buffer.toString('utf8'), bytes: buffer.length };
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error as NodeJS.ErrnoException) };
  } finally {
    await handle?.close();
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EACCES':
    case 'EPERM':
      return 'you are not allowed to read it';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return error.message;
  }
}
