import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { describeContent } from '../facts/image-content.ts';
import { namedImagesOf } from '../facts/named-images.ts';

export const validImageFile = defineRule('valid-image-file', (context) => {
  for (const { path, named } of namedImagesOf(context)) {
    const bytes = context.repository?.files?.bytesOf(path);
    const wrong = bytes && describeContent(path, bytes);
    if (wrong) context.report({ ...wrong, range: valueRange(named.attribute) });
  }
});
