import type { Node } from 'jsonc-parser';
import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { isOneTypo } from '../names/one-typo.ts';
import type { PackageDocument } from './package-document.ts';
import { phrase } from '../phrases/phrase.ts';

/** A field of `pxt.json` with the positions of its name and value. */
export interface PackageField {
  name: Node;
  /** Undefined if there is no valid value after the name. */
  value: Node | undefined;
}

/** Returns the last field of this name, which is the one that counts. */
export function findField({ root }: PackageDocument, name: string): PackageField | undefined {
  if (root?.type !== 'object') return undefined;
  const property = root.children?.findLast(({ children }) => children?.[0]?.value === name);
  const [key, value] = property?.children ?? [];
  return key && { name: key, value };
}

export const MISSPELT_FIELD_MESSAGES = {
  misspelt: 'There is no field `{written}`. Did you mean `{name}`?',
} as const;

/** Returns the finding if a field is missing because its name is misspelt, else undefined. */
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

export interface ListedFile {
  path: string;
  node: Node;
  list: Node;
}

/** Returns the entries of `files` in order, or undefined if there is no such list. */
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

/** True if the text is not a JSON object. One rule reports that, and no rule may change the text. */
export function isUnreadable({ errors, root }: PackageDocument): boolean {
  return errors.length > 0 || root?.type !== 'object';
}

export function nodeRange({ offset, length }: Node): TextRange {
  return { start: offset, end: offset + length };
}
