import { defineRule } from '../diagnostics/define-rule.ts';
import { isShownKind, readImageKind } from '../repository/image-kind.ts';
import { valueRange } from '../syntax/tree.ts';
import type { NamedImage } from './named-images.ts';
import { namedImagesOf } from './named-images.ts';

/** A class of thirty that opens a map at once loads each picture thirty times. */
const MOST_BYTES = 1_000_000;
/** Beyond this a tablet shows nothing, or stops: four bytes for each of 16 million points. */
const MOST_PIXELS = 4096;

export const noLargeImage = defineRule('no-large-image', async (context) => {
  const images = namedImagesOf(context);
  const { files } = context.repository ?? {};
  if (!files || images.length === 0) return;
  const readSize = await loadReader();
  for (const image of images) {
    const bytes = files.bytesOf(image.path);
    if (!bytes || !isShownKind(readImageKind(bytes))) continue;
    if (bytes.length > MOST_BYTES) {
      report(image, `size of ${toMegabytes(bytes.length)}`, `at most ${toMegabytes(MOST_BYTES)}`);
      continue;
    }
    const size = readSize(bytes);
    if (!size || Math.max(size.width, size.height) <= MOST_PIXELS) continue;
    report(image, `${size.width} by ${size.height} points`, `at most ${MOST_PIXELS} by ${MOST_PIXELS}`);
  }

  function report({ path, named }: NamedImage, found: string, wanted: string): void {
    context.report({
      reason: `Unexpected ${found} of \`${path}\`, expected ${wanted}`,
      range: valueRange(named.attribute),
      note: 'Every learner loads it, often many at once over one school network, and sees a gap until then. Make it smaller: for a picture of an activity, 800 points wide are plenty.',
    });
  }
});

type ReadSize = (bytes: Uint8Array) => { width: number; height: number } | undefined;

async function loadReader(): Promise<ReadSize> {
  const { imageSize } = await import('image-size');
  return (bytes) => {
    try {
      return imageSize(bytes);
    } catch {
      // An SVG without a size, or a file cut off: nothing is known of its points.
      return undefined;
    }
  };
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
