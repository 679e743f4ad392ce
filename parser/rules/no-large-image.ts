import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { SIZE_MESSAGES, loadDescribeSize } from '../facts/image-content.ts';
import { namedImagesOf } from '../facts/named-images.ts';

export const noLargeImage = defineRule('no-large-image', {
  messages: SIZE_MESSAGES,
  visit: {
    document: async (_document, context) => {
      const images = namedImagesOf(context);
      if (images.length === 0) return;
      const describeSize = await loadDescribeSize();
      for (const { path, reference } of images) {
        const bytes = context.repository?.files?.bytesOf(path);
        const wrong = bytes && describeSize(path, bytes);
        if (wrong) context.report({ ...wrong, range: valueRange(reference.attribute) });
      }
    },
  },
});
