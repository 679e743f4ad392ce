import type { Cause } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headingDoubtsOf } from '../facts/heading-doubts.ts';
import { headerRange } from '../facts/ranges.ts';

export const noDuplicatePage = defineRule('no-duplicate-page', {
  messages: {
    second: {
      reason: 'There is a second page heading, `# {heading}`.',
      note: 'Only the last one counts, and learners see nothing of what stands below the other. Put both together, or write two `#` where a map begins.',
    },
  },
  visit: {
    document: (document, { report }) => {
      const firstMap = document.maps[0]?.section.position.start.offset;
      if (firstMap === undefined) return;
      const doubtAt = headingDoubtsOf(document);
      let earlier: Earlier | undefined;
      for (const section of document.tree.children) {
        const { offset } = section.position.start;
        if (offset >= firstMap) return;
        if (section.level !== 1) continue;
        const doubt = doubtAt(offset);
        if (earlier) {
          report({
            message: 'second',
            values: { heading: section.header.trimEnd() },
            range: headerRange(section),
            suggestions: [
              { title: 'Make it a map, with `##`', edits: [{ start: offset, end: offset, text: '#' }] },
            ],
            related: [
              { reason: 'Learners see nothing of what stands here', range: headerRange(earlier.section) },
            ],
            because: doubt ?? earlier.because,
          });
        }
        // What is hardly meant as a heading takes the place of none that is.
        if (!earlier || !doubt) earlier = { section, because: doubt };
      }
    },
  },
});

interface Earlier {
  section: SectionNode;
  because: readonly Cause[] | undefined;
}
