import type { FindingOf } from '../diagnostics/rule.ts';
import {
  FORMAT_NAMES,
  isShownKind,
  kindOfName,
  readImageKind,
  type ImageKind,
} from '../repository/image-kind.ts';

const GAP_NOTE = 'Learners see a gap in place of the picture.';
const SAVE_NOTE = 'Save it again as PNG, JPEG, GIF, WebP or SVG, with the ending that goes with it.';

export const CONTENT_MESSAGES = {
  empty: { reason: 'The picture `{path}` is an empty file.', note: `${GAP_NOTE} ${SAVE_NOTE}` },
  page: {
    reason: 'The file `{path}` is a web page and not a picture.',
    note: `${GAP_NOTE} Was the page around the picture saved instead of the picture itself?`,
  },
  pointer: {
    reason: 'The file `{path}` is not the picture itself, which Git LFS keeps.',
    note: `${GAP_NOTE} The code host gives out this file instead of the picture. Keep the pictures of maps in git itself.`,
  },
  'no-picture': { reason: 'The file `{path}` is not a picture.', note: `${GAP_NOTE} ${SAVE_NOTE}` },
  pdf: {
    reason: 'The file `{path}` is a PDF, which is not shown as a picture.',
    note: `${GAP_NOTE} Save a page of it as PNG.`,
  },
  format: {
    reason: 'The picture `{path}` has the format {format}, which many browsers do not show.',
    note: `${GAP_NOTE} ${SAVE_NOTE}`,
  },
  name: {
    reason: 'The picture `{path}` has the format {format}, but its name says {named}.',
    note: `${GAP_NOTE} ${SAVE_NOTE}`,
  },
} as const;

/** Returns the mistake in a picture's content, or undefined if browsers show it. */
export function describeContent(
  path: string,
  bytes: Uint8Array,
): FindingOf<typeof CONTENT_MESSAGES> | undefined {
  const kind = readImageKind(bytes);
  const namedKind = kindOfName(path);
  // Browsers detect formats from the content, except that SVG depends on the file name.
  const isMisnamed = namedKind !== undefined && kind !== namedKind && (kind === 'svg' || namedKind === 'svg');
  const format = FORMAT_NAMES[kind];
  if (!isShownKind(kind)) {
    if (kind !== 'pdf' && format !== undefined) return { message: 'format', values: { path, format } };
    return { message: OTHER_FILES[kind] ?? 'no-picture', values: { path } };
  }
  if (!isMisnamed) return undefined;
  return {
    message: 'name',
    values: { path, format: format ?? kind, named: FORMAT_NAMES[namedKind] ?? namedKind },
  };
}

const OTHER_FILES: Partial<Record<ImageKind, 'empty' | 'page' | 'pointer' | 'pdf'>> = {
  empty: 'empty',
  html: 'page',
  'lfs-pointer': 'pointer',
  pdf: 'pdf',
};

/** Largest picture without a finding, in bytes. A class of thirty learners loads each picture thirty times. */
const MAX_BYTES = 1_000_000;
/** Largest width and height without a finding. Tablets fail on larger pictures: 16 million pixels take 64 MB. */
const MAX_PIXELS = 4096;

const SHRINK_NOTE =
  'Every learner loads it, often many at once over one school network, and sees a gap until then. Make it smaller: 800 pixels wide are plenty except for a background.';

export const SIZE_MESSAGES = {
  bytes: {
    reason: 'The picture `{path}` has {megabytes} MB, but should have at most 1 MB.',
    note: SHRINK_NOTE,
  },
  pixels: {
    reason:
      'The picture `{path}` is {width} by {height} pixels large, and should be at most 4096 on each side.',
    note: SHRINK_NOTE,
  },
} as const;

export type DescribeSize = (path: string, bytes: Uint8Array) => FindingOf<typeof SIZE_MESSAGES> | undefined;

interface Pixels {
  width: number;
  height: number;
}

/** Measured sizes, because several maps may use the same picture. */
const known = new WeakMap<Uint8Array, { tooMany: Pixels | undefined }>();

/** Loads the package that reads picture sizes. Call only if there are pictures. */
export async function loadDescribeSize(): Promise<DescribeSize> {
  const { imageSize } = await import('image-size');
  const countPixels = (bytes: Uint8Array): { tooMany: Pixels | undefined } => {
    try {
      const { width, height } = imageSize(bytes);
      return { tooMany: Math.max(width, height) > MAX_PIXELS ? { width, height } : undefined };
    } catch {
      // The size is unknown: an SVG without one, or a truncated file.
      return { tooMany: undefined };
    }
  };
  return (path, bytes) => {
    if (!isShownKind(readImageKind(bytes))) return undefined;
    if (bytes.length > MAX_BYTES) {
      return { message: 'bytes', values: { path, megabytes: (bytes.length / 1_000_000).toFixed(1) } };
    }
    const found = known.get(bytes) ?? countPixels(bytes);
    known.set(bytes, found);
    return found.tooMany && { message: 'pixels', values: { path, ...found.tooMany } };
  };
}
