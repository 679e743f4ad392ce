import type { Finding } from '../diagnostics/rule.ts';
import type { ImageKind } from '../repository/image-kind.ts';
import { KIND_NAMES, isShownKind, kindOfName, readImageKind } from '../repository/image-kind.ts';

/** What is wrong with the content of a picture's file; undefined where browsers show it. */
export function describeContent(
  path: string,
  bytes: Uint8Array,
): Pick<Finding, 'reason' | 'note'> | undefined {
  const kind = readImageKind(bytes);
  const said = kindOfName(path);
  // Browsers look into every picture themselves, but take an SVG only for what its name says.
  const isMistaken = said !== undefined && kind !== said && (kind === 'svg' || said === 'svg');
  if (isShownKind(kind) && !isMistaken) return undefined;
  const wanted = isMistaken && isShownKind(kind) ? `${KIND_NAMES[said]} as its name says` : 'an image';
  return {
    reason: `Unexpected content of \`${path}\`, expected ${wanted}: it is ${KIND_NAMES[kind]}`,
    note: `Learners see a gap in place of the picture. ${ADVICE[kind] ?? 'Save it anew as PNG, JPEG, GIF, WebP or SVG, with the ending that goes with it.'}`,
  };
}

const ADVICE: Partial<Record<ImageKind, string>> = {
  html: 'Was the page around the picture saved instead of the picture itself?',
  'lfs-pointer':
    'The code host gives out the pointer in place of the picture: keep pictures of maps in git itself.',
  pdf: 'Save a page of it as PNG.',
};

/** A class of thirty that opens a map at once loads each picture thirty times. */
const MOST_BYTES = 1_000_000;
/** Tablets fail on larger pictures: 16 million pixels take 64 MB when decoded. */
const MOST_PIXELS = 4096;

/** Says of a picture that browsers show what is too large about it; undefined where nothing is. */
export type DescribeSize = (path: string, bytes: Uint8Array) => Pick<Finding, 'reason' | 'note'> | undefined;

/** Many maps may name the same picture. */
const known = new WeakMap<Uint8Array, { tooMany: string | undefined }>();

/** Loads what reads the sizes of pictures: only where there are some. */
export async function loadDescribeSize(): Promise<DescribeSize> {
  const { imageSize } = await import('image-size');
  const countPoints = (bytes: Uint8Array): { tooMany: string | undefined } => {
    try {
      const { width, height } = imageSize(bytes);
      const isLarge = Math.max(width, height) > MOST_PIXELS;
      return { tooMany: isLarge ? `${width} by ${height} points` : undefined };
    } catch {
      // An SVG without a size, or a file cut off: nothing is known of its points.
      return { tooMany: undefined };
    }
  };
  return (path, bytes) => {
    if (!isShownKind(readImageKind(bytes))) return undefined;
    if (bytes.length > MOST_BYTES) {
      return tooLarge(path, `size of ${toMegabytes(bytes.length)}`, toMegabytes(MOST_BYTES));
    }
    const found = known.get(bytes) ?? countPoints(bytes);
    known.set(bytes, found);
    return found.tooMany === undefined
      ? undefined
      : tooLarge(path, found.tooMany, `${MOST_PIXELS} by ${MOST_PIXELS}`);
  };
}

function tooLarge(path: string, found: string, most: string): Pick<Finding, 'reason' | 'note'> {
  return {
    reason: `Unexpected ${found} of \`${path}\`, expected at most ${most}`,
    note: 'Every learner loads it, often many at once over one school network, and sees a gap until then. Make it smaller: 800 points wide are plenty but for a background.',
  };
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
