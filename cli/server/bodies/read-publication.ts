import { entriesOf, readFields } from '#schemas/exchange/read-fields.ts';
import type { SentGame } from '../ports/game-store.ts';
import { hexDigest } from '../digests.ts';
import { MAP_TARGET } from '../ports/map-store.ts';
import { readJson, zip, type UnpackedBody } from './bodies.ts';

/** Size limits of a body in bytes, uncompressed and gzipped. The editor sends more than is stored. */
export const LARGEST_PUBLICATION = { plain: 12 * 1024 * 1024, zipped: 4 * 1024 * 1024 };
/** Largest stored size in bytes. */
export const LARGEST_TEXT = 4 * 1024 * 1024;
const LARGEST_ZIPPED = 1024 * 1024;
const MAX_FILES = 500;
const LONGEST = { name: 256, description: 1000, word: 64, file: 256 };

/** The file in which the editor records how and when a project was made. It is private to the author. */
const HISTORY_FILE = '_history';
const CONFIG_FILE = 'pxt.json';

export type ReadPublication =
  { kind: 'game'; game: SentGame } | { kind: 'too-large' | 'malformed' | 'wrong-target' };

/**
 * Reads the game that the editor publishes: `{name, target, targetVersion?, editor?, text}`. The target must be the
 * given one.
 */
export async function readPublication({ bytes }: UnpackedBody, target: string): Promise<ReadPublication> {
  const { name, text, ...fields } = readFields(readJson(bytes)) ?? {};
  if (typeof name !== 'string') return { kind: 'malformed' };
  if (fields.target !== target) return { kind: 'wrong-target' };
  const files = readFiles(text);
  if (!files) return { kind: 'malformed' };
  const content = new TextEncoder().encode(JSON.stringify(files));
  // Maps may be larger, because they contain their pictures.
  const largest =
    target === MAP_TARGET ? LARGEST_PUBLICATION : { plain: LARGEST_TEXT, zipped: LARGEST_ZIPPED };
  if (content.byteLength > largest.plain) return { kind: 'too-large' };
  const zipped = await zip(content);
  if (zipped.byteLength > largest.zipped) return { kind: 'too-large' };
  const description = toLine(descriptionOf(files), LONGEST.description);
  const targetVersion = toLine(fields.targetVersion, LONGEST.word);
  const editor = toLine(fields.editor, LONGEST.word);
  return {
    kind: 'game',
    game: {
      name: toLine(name, LONGEST.name),
      ...(description !== '' && { description }),
      target,
      ...(targetVersion !== '' && { targetVersion }),
      ...(editor !== '' && { editor }),
      content: zipped,
      digest: await hexDigest(content),
    },
  };
}

/** Returns the files, sent as an object or as JSON, in a fixed order, or undefined if no editor could open them. */
function readFiles(text: unknown): Record<string, string> | undefined {
  const value = typeof text === 'string' ? readJson(new TextEncoder().encode(text)) : text;
  const entries = entriesOf(value);
  if (entries.length === 0 || entries.length > MAX_FILES) return undefined;
  const files = entries.filter(([name]) => name !== HISTORY_FILE);
  if (!files.every((file): file is [string, string] => typeof file[1] === 'string')) return undefined;
  if (!files.every(([name]) => isFileName(name))) return undefined;
  const config = withoutHistory(files.find(([name]) => name === CONFIG_FILE)?.[1] ?? '');
  if (config === undefined) return undefined;
  const sorted = files.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, file]) => [name, name === CONFIG_FILE ? config : file]));
}

/** Returns the project file without the reference to the history file, or undefined if it is invalid. */
function withoutHistory(config: string): string | undefined {
  const fields = readFields(readText(config));
  if (!fields) return undefined;
  const { files } = fields;
  if (!Array.isArray(files) || !files.includes(HISTORY_FILE)) return config;
  try {
    return `${JSON.stringify({ ...fields, files: files.filter((name) => name !== HISTORY_FILE) }, null, 4)}\n`;
  } catch (error) {
    // JSON.parse accepts deeper nesting than JSON.stringify.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns whether the name is a path inside the project that is safe for programs that store files by name. */
function isFileName(name: string): boolean {
  return (
    name.length <= LONGEST.file &&
    !/[\p{Cc}\p{Surrogate}\\]/u.test(name) &&
    name.split('/').every((part) => !/^(?:|\.{1,2}|__proto__)$/.test(part))
  );
}

/** Returns the author's description in the project file. The editor sends the same sentence for every game instead. */
function descriptionOf(files: Readonly<Record<string, string>>): unknown {
  return readFields(readText(files[CONFIG_FILE] ?? ''))?.description;
}

function readText(text: string): unknown {
  return readJson(new TextEncoder().encode(text));
}

/**
 * Returns text as one line, without control characters and lone surrogates, which some databases cannot store. Empty if
 * the value is not text.
 */
function toLine(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Cc}|\p{Surrogate}/gu, '\uFFFD');
}
