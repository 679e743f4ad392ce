import type { Node } from 'jsonc-parser';
import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { isOneTypo } from '../names/one-typo.ts';
import type { PackageDocument } from './package-document.ts';
import { phrase } from '../phrases/phrase.ts';

/** A field of `pxt.json`, with the places of its name and its value. */
export interface PackageField {
  name: Node;
  /** Undefined where nothing readable stands behind the name. */
  value: Node | undefined;
}

/** The field that counts: the last of its name. */
export function findField({ root }: PackageDocument, name: string): PackageField | undefined {
  if (root?.type !== 'object') return undefined;
  const property = root.children?.findLast(({ children }) => children?.[0]?.value === name);
  const [key, value] = property?.children ?? [];
  return key && { name: key, value };
}

/** What is said of a field whose name is misspelt. */
export const MISSPELT_FIELD_MESSAGES = {
  misspelt: 'There is no field `{written}`. Did you mean `{name}`?',
} as const;

/** What to say of a field that is missing because its name is misspelt; undefined where no field has such a name. */
export function describeMisspelt(
  { root }: PackageDocument,
  name: string,
  type: Node['type'],
): FindingOf<typeof MISSPELT_FIELD_MESSAGES> | undefined {
  const key = (root?.children ?? [])
    .filter(({ children }) => children?.[1]?.type === type)
    .map(({ children }) => children?.[0])
    .find((one) => one && isOneTypo(String(one.value).trim().toLowerCase(), name));
  if (!key) return undefined;
  const range = nodeRange(key);
  return {
    message: 'misspelt',
    values: { written: String(key.value).replaceAll('`', "'"), name },
    range,
    expected: [name],
    fix: { title: phrase('title.rename-to', { name }), edits: [{ ...range, text: JSON.stringify(name) }] },
  };
}

/** An entry of `files` that names a file. */
export interface ListedFile {
  path: string;
  node: Node;
  /** The whole `files`. */
  list: Node;
}

/** What is listed in `files`, in its order; undefined where there is no such list. */
export function listedFilesOf(
  document: PackageDocument,
): { field: PackageField; list: Node; files: ListedFile[] } | undefined {
  const field = findField(document, 'files');
  const list = field?.value;
  if (!field || list?.type !== 'array') return undefined;
  const files = (list.children ?? []).flatMap((node) =>
    node.type === 'string' ? [{ path: String(node.value), node, list }] : [],
  );
  return { field, list, files };
}

/** True where the text is no JSON: what is wrong with it is said once, and nothing is changed in it. */
export function isUnreadable({ errors, root }: PackageDocument): boolean {
  return errors.length > 0 || root?.type !== 'object';
}

export function nodeRange({ offset, length }: Node): TextRange {
  return { start: offset, end: offset + length };
}
