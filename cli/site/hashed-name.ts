import { createHash } from 'node:crypto';

/** A content's hash: the same content, the same hash. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** As it stands in names of files and folders. */
export function shortHash(content: Uint8Array | string): string {
  return contentHash(content).slice(0, 12);
}

/**
 * The name under which a content is published: the name of its file, as far as every host and file system takes it, with
 * its hash. The same content of the same name has the same one, another content never.
 */
export function hashedName(path: string, content: Uint8Array | string): string {
  const [, stem = '', extension = ''] = /([^/]*?)(\.[^./]*)?$/.exec(path) ?? [];
  const plain = toPlain(stem).slice(0, 60) || 'file';
  const ending = toPlain(extension.slice(1));
  return `${plain}-${shortHash(content)}${ending === '' ? '' : `.${ending}`}`;
}

/** Lower case, since some file systems do not tell it apart; letters of other scripts say nothing to some hosts. */
function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
