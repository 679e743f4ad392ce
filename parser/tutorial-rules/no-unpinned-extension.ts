import { defineTutorialRule } from './define-tutorial-rule.ts';
import { HOSTED_EXTENSION, extensionLinesOf } from './extension-lines.ts';

/** Matches extensions by the makers of the editor, who keep them compatible with tutorials. */
const EDITORS_OWN = /=\s*github:\s*microsoft\//i;

export const noUnpinnedExtension = defineTutorialRule('no-unpinned-extension', {
  once: 'message',
  messages: {
    unpinned: {
      reason: 'The extension `{line}` has no version.',
      note: 'Learners get whatever its authors publish next, and blocks of the tutorial may then be missing. Write a version such as `#v1.0.0` after it.',
    },
  },
  visit: {
    document: (document, { report }) => {
      for (const { text, start, end } of extensionLinesOf(document)) {
        if (!HOSTED_EXTENSION.test(text) || text.includes('#') || EDITORS_OWN.test(text)) continue;
        report({ message: 'unpinned', values: { line: text.slice(0, 80) }, range: { start, end } });
      }
    },
  },
});
