import { SIZE_MESSAGES, loadDescribeSize } from '../facts/image-content.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { localPicturesOf } from './pictures-of.ts';

export const noLargePicture = defineTutorialRule('no-large-picture', {
  messages: SIZE_MESSAGES,
  visit: {
    document: async (_document, context) => {
      const pictures = localPicturesOf(context);
      if (pictures.length === 0) return;
      const describeSize = await loadDescribeSize();
      for (const { path, picture } of pictures) {
        const bytes = context.repository?.files?.bytesOf(path);
        const wrong = bytes && describeSize(path, bytes);
        if (wrong) context.report({ ...wrong, range: { start: picture.start, end: picture.end } });
      }
    },
  },
});
