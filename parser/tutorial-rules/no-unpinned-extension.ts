import { defineTutorialRule } from './define-tutorial-rule.ts';
import { HOSTED, extensionLinesOf } from './extension-lines.ts';

/** Those who make the editor keep their own extensions in step with tutorials. */
const EDITORS_OWN = /=\s*github:\s*microsoft\//i;

export const noUnpinnedExtension = defineTutorialRule('no-unpinned-extension', {
  messages: {
    unpinned: {
      reason: 'Unexpected extension `{line}` without a version, expected one such as `#v1.0.0` behind it',
      note: 'Learners get whatever its authors publish next: blocks may be renamed or gone, and the tutorial no longer fits.',
    },
  },
  visit: {
    document: (document, { report }) => {
      for (const { text, start, end } of extensionLinesOf(document)) {
        if (!HOSTED.test(text) || text.includes('#') || EDITORS_OWN.test(text)) continue;
        report({ message: 'unpinned', values: { line: text.slice(0, 80) }, range: { start, end } });
      }
    },
  },
});
