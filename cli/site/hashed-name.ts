import { createHash } from 'node:crypto';

export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Returns a shorter hash for the names of files and folders. */
export function shortHash(content: Uint8Array | string): string {
  return contentHash(content).slice(0, 12);
}

/**
 * Returns the name under which a content is published: its file's name, reduced to characters that every host and file
 * system accepts, with its hash. Equal contents with equal names get equal names; different contents never do.
 */
export function hashedName(path: string, content: Uint8Array | string): string {
  const [, stem = '', extension = ''] = /([^/]*?)(\.[^./]*)?$/.exec(path) ?? [];
  const plain = toPlain(stem).slice(0, 60) || 'file';
  const ending = toPlain(extension.slice(1));
  return `${plain}-${shortHash(content)}${ending === '' ? '' : `.${ending}`}`;
}

/** Reduces a text to lower case and ASCII: some file systems ignore case, and some hosts fail on other letters. */
function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
