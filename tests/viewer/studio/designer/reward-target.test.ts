import { expect, test } from 'vitest';
import { asPreview, isPreview } from '../../../../viewer/studio/designer/png-design.ts';
import { findReplaced } from '../../../../viewer/studio/designer/reward-target.ts';

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const showing = (bytes: Uint8Array<ArrayBuffer>) => ({
  readBytes: async () => ({ kind: 'read', bytes, version: '1' }) as const,
});
const isMarked = async (picture: Uint8Array): Promise<boolean> => isPreview(picture);
const [file, beside] = ['certificates/hero.pdf', 'certificates/hero.png'];

test('a new version of a certificate replaces its picture, but not a picture of the author', async () => {
  const target = { file, preview: undefined, beside };
  expect(await findReplaced(showing(asPreview(PNG)), target, isMarked)).toEqual({ file, preview: beside });
  expect(await findReplaced(showing(PNG), target, isMarked)).toBeUndefined();
});

test('a new version of a certificate replaces the picture that the map names', async () => {
  const target = { file, preview: 'images/shown.png', beside: undefined };
  expect(await findReplaced(showing(PNG), target, isMarked)).toEqual({ file, preview: 'images/shown.png' });
});

test('a certificate without a picture is replaced alone', async () => {
  const target = { file, preview: undefined, beside: undefined };
  expect(await findReplaced(showing(PNG), target, isMarked)).toEqual({ file, preview: undefined });
});
