import type { Project } from '../generated/project.ts';
import { readJson } from './read-json.ts';
import { entriesOf, readFields, type Fields } from './read-fields.ts';

/** Largest text of a project file, in bytes: ten times the size of the largest projects that learners make. */
export const projectTextLimit = 16_000_000;
const mostFiles = 2000;
export const longestName = 100;

export interface ProjectContent {
  name: string;
  editor: string;
  /** Version of the editor that wrote the file, if known. */
  targetVersion?: string;
  text: Project['text'];
}

export type ProjectTextReading =
  | { kind: 'read'; content: ProjectContent }
  /** The text is a project file, but a part of it is invalid. */
  | { kind: 'damaged' }
  /** The project file is for another editor. */
  | { kind: 'other-target'; target: string }
  /** The text is not a project file. */
  | { kind: 'other' };

/** Returns whether a file is JSON text. It may start with a byte order mark and white space. */
export function isJsonText(bytes: Uint8Array): boolean {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const first = bytes.subarray(start).find((byte) => byte > 0x20);
  return first === 0x7b;
}

/**
 * Parses the text of a project file: in the editor's format, as `{header, text}`, or only the files by name. Without
 * `targetId`, accepts projects for any editor. Never throws, because the text may come from anyone.
 */
export function readProjectText(text: string, targetId?: string): ProjectTextReading {
  const value = readFields(readJson(text));
  if (!value) return { kind: 'other' };
  const given = findProject(value);
  if (!given) return { kind: 'other' };
  if (targetId !== undefined && given.target !== undefined && given.target !== targetId) {
    return { kind: 'other-target', target: given.target };
  }
  const files = readFiles(given.files);
  if (!files) return { kind: 'damaged' };
  return { kind: 'read', content: toContent({ header: { ...given.header, id: 'file' }, text: files }) };
}

interface ProjectInput {
  header: Fields;
  files: unknown;
  target: string | undefined;
}

function findProject(value: Fields): ProjectInput | undefined {
  const { meta, source, header, text } = value;
  const [metaFields, headerFields] = [readFields(meta), readFields(header)];
  if (metaFields && source !== undefined) {
    const files = typeof source === 'string' ? readJson(source) : source;
    const targetVersion = readFields(metaFields.targetVersions)?.target;
    return { header: { ...metaFields, targetVersion }, files, target: readCloudId(metaFields.cloudId) };
  }
  if (headerFields && text !== undefined)
    return { header: headerFields, files: text, target: readWord(headerFields.target) };
  if (Object.hasOwn(value, configName)) return { header: {}, files: value, target: undefined };
  return undefined;
}

/** Returns the editor's id from a header's `cloudId`. `pxt/arcade` is the editor for Arcade. */
function readCloudId(value: unknown): string | undefined {
  return readWord(/^(?:pxt|ks)\/([^/]+)/.exec(readWord(value) ?? '')?.[1]);
}

/** Returns all files, or undefined if one is invalid: an incomplete project would not work. */
function readFiles(value: unknown): Project['text'] | undefined {
  const entries = entriesOf(value);
  if (entries.length > mostFiles || !entries.every(isFile)) return undefined;
  const text = Object.fromEntries(entries.filter(isFile));
  return readConfig(text) && text;
}

function isFile(entry: [string, unknown]): entry is [string, string] {
  const [name, content] = entry;
  if (typeof content !== 'string' || name === '' || name.length > 260) return false;
  return !inherited.includes(name) && !/[\p{Cc}\\:]|^\/|(?:^|\/)\.\.(?:\/|$)/u.test(name);
}

/** Names of properties that every object inherits. They cannot be file names. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

const configName = 'pxt.json';
/** Names of the editor's private files, for history and local state. `toContent` leaves them out. */
const leftOut = ['_history', '.git.json', '.simstate.json'];
const editors = ['blocksprj', 'tsprj', 'pyprj'];

export function toContent({ header, text }: Project): ProjectContent {
  const kept = Object.entries(text).filter(([name]) => !leftOut.includes(name));
  const config = readConfig(text);
  const sortedFiles = Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const name = toName(header.name) ?? toName(config?.name) ?? '';
  const version = readWord(header.targetVersion) ?? readWord(readFields(config?.targetVersions)?.target);
  const editor = readWord(header.editor);
  return {
    name,
    editor: editor !== undefined && editors.includes(editor) ? editor : findEditor(sortedFiles),
    ...(version !== undefined && { targetVersion: version }),
    text: config ? { ...sortedFiles, [configName]: writeConfig(config, name) } : sortedFiles,
  };
}

function findEditor(text: Project['text']): string {
  return text['main.blocks']?.trim() || text['main.ts'] === undefined ? 'blocksprj' : 'tsprj';
}

export function readConfig(text: Project['text']): Fields | undefined {
  return readFields(readJson(text[configName] ?? ''));
}

/** Returns the text of `pxt.json` without private files, because the editor expects every file that is listed in it. */
function writeConfig(config: Fields, name: string): string {
  const { files } = config;
  const listed = Array.isArray(files) && { files: files.filter((file) => !leftOut.includes(String(file))) };
  return JSON.stringify({ ...config, name, ...listed }, undefined, 4);
}

function toName(value: unknown): string | undefined {
  const name = readWord(value)
    ?.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
  return name ? [...name].slice(0, longestName).join('') : undefined;
}

function readWord(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
