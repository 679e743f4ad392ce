import { defineRule } from '../diagnostics/define-rule.ts';
import type { ImageKind } from '../repository/image-kind.ts';
import { KIND_NAMES, isShownKind, kindOfName, readImageKind } from '../repository/image-kind.ts';
import { valueRange } from '../syntax/tree.ts';
import { namedImagesOf } from './named-images.ts';

export const validImageFile = defineRule('valid-image-file', (context) => {
  for (const { path, named } of namedImagesOf(context)) {
    const bytes = context.repository?.files?.bytesOf(path);
    if (!bytes) continue;
    const kind = readImageKind(bytes);
    const said = kindOfName(path);
    // Browsers look into every picture themselves, but take an SVG only for what its name says.
    const isMistaken = said !== undefined && kind !== said && (kind === 'svg' || said === 'svg');
    if (isShownKind(kind) && !isMistaken) continue;
    context.report({
      reason:
        isMistaken && isShownKind(kind)
          ? `Unexpected content of \`${path}\`, expected ${KIND_NAMES[said]} as its name says: it is ${KIND_NAMES[kind]}`
          : `Unexpected content of \`${path}\`, expected an image: it is ${KIND_NAMES[kind]}`,
      range: valueRange(named.attribute),
      note: `Learners see a gap in place of the picture. ${ADVICE[kind] ?? 'Save it anew as PNG, JPEG, GIF, WebP or SVG, with the ending that goes with it.'}`,
    });
  }
});

const ADVICE: Partial<Record<ImageKind, string>> = {
  html: 'Was the page around the picture saved instead of the picture itself?',
  'lfs-pointer':
    'The code host gives out the pointer in place of the picture: keep pictures of maps in git itself.',
  pdf: 'Save a page of it as PNG.',
};
