import { CONTENT_MESSAGES, describeContent } from '../facts/image-content.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { localPicturesOf } from './pictures-of.ts';

export const validPictureFile = defineTutorialRule('valid-picture-file', {
  messages: CONTENT_MESSAGES,
  visit: {
    document: (_document, context) => {
      for (const { path, picture } of localPicturesOf(context)) {
        const bytes = context.repository?.files?.bytesOf(path);
        const wrong = bytes && describeContent(path, bytes);
        if (wrong) context.report({ ...wrong, range: { start: picture.start, end: picture.end } });
      }
    },
  },
});
