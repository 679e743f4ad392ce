import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { CONTENT_MESSAGES, describeContent } from '../facts/image-content.ts';
import { namedImagesOf } from '../facts/named-images.ts';

export const validImageFile = defineRule('valid-image-file', {
  messages: CONTENT_MESSAGES,
  visit: {
    document: (_document, context) => {
      for (const { path, reference } of namedImagesOf(context)) {
        const bytes = context.repository?.files?.bytesOf(path);
        const wrong = bytes && describeContent(path, bytes);
        if (wrong) context.report({ ...wrong, range: valueRange(reference.attribute) });
      }
    },
  },
});
