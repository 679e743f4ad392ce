import { oncePer } from '../once-per.ts';

/** The format of a file's content, whatever its name. */
export type ImageKind =
  | 'empty'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'svg'
  | 'bmp'
  | 'ico'
  | 'heic'
  | 'tiff'
  | 'psd'
  | 'pdf'
  | 'html'
  /** A pointer file of git's large file storage (LFS). */
  | 'lfs-pointer'
  | 'text'
  | 'other';

const SHOWN: ReadonlySet<ImageKind> = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'ico']);

/** True if browsers show pictures of this kind. */
export function isShownKind(kind: ImageKind): boolean {
  return SHOWN.has(kind);
}

const ENDINGS: Partial<Record<ImageKind, RegExp>> = {
  png: /\.png$/i,
  jpeg: /\.(?:jpe?g|jfif)$/i,
  gif: /\.gif$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
  svg: /\.svg$/i,
  bmp: /\.bmp$/i,
  ico: /\.(?:ico|cur)$/i,
};

/** Returns the kind that a file's extension names, or undefined if browsers do not show it. */
export function kindOfName(path: string): ImageKind | undefined {
  const kinds = Object.keys(ENDINGS) as ImageKind[];
  return kinds.find((kind) => ENDINGS[kind]?.test(path));
}

/** Names of picture formats, and of files that are mistaken for pictures. */
export const FORMAT_NAMES: Partial<Record<ImageKind, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
  svg: 'SVG',
  bmp: 'BMP',
  ico: 'ICO',
  heic: 'HEIC',
  tiff: 'TIFF',
  psd: 'Photoshop',
  pdf: 'PDF',
};

/** Number of bytes searched for `<svg`. */
const TEXT_BYTES = 4096;
const HEAD_BYTES = 64;

/** Returns the kind of a file from its first bytes. */
export const readImageKind: (bytes: Uint8Array) => ImageKind = oncePer(findKind);

function findKind(bytes: Uint8Array): ImageKind {
  if (bytes.length === 0) return 'empty';
  return (
    binaryKind(toLatin1(bytes.subarray(0, HEAD_BYTES))) ?? textKind(toLatin1(bytes.subarray(0, TEXT_BYTES)))
  );
}

function binaryKind(head: string): ImageKind | undefined {
  if (head.startsWith('\u0089PNG\r\n')) return 'png';
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('ftyp', 4)) return brandKind(head.slice(8, 64));
  if (/^BM[\s\S]{4}\0{4}/.test(head)) return 'bmp';
  if (head.startsWith('\0\0\u0001\0') || head.startsWith('\0\0\u0002\0')) return 'ico';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  if (head.startsWith('8BPS')) return 'psd';
  return head.startsWith('%PDF-') ? 'pdf' : undefined;
}

function brandKind(brands: string): ImageKind {
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxs]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : 'other';
}

function textKind(head: string): ImageKind {
  if (head.includes('\0')) return 'other';
  const text = head.replace(/^\u00EF\u00BB\u00BF/, '').trimStart();
  if (text.startsWith('version https://git-lfs.')) return 'lfs-pointer';
  if (/^<(?:!doctype html|html)\b/i.test(text)) return 'html';
  if (text.startsWith('<') && /<(?:\w+:)?svg[\s>]/.test(text)) return 'svg';
  return 'text';
}

function toLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
