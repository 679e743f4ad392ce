import { defineRule } from './define-rule.ts';
import type { Cause, FixDraft } from '../diagnostics/rule.ts';
import { lineAt } from '../edits/line-edits.ts';
import { fitsLevel } from '../facts/fits-level.ts';
import { headingDoubtsOf } from '../facts/heading-doubts.ts';
import { headerRange } from '../facts/ranges.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { phrase } from '../phrases/phrase.ts';

export const noDuplicatePage = defineRule('no-duplicate-page', {
  messages: {
    second: {
      reason: 'There is a second page heading, `# {heading}`.',
      note: 'Only the last one counts, and learners do not see what is below the other. Put both together, or write two `#` where a map begins.',
    },
  },
  visit: {
    document: (document, { report }) => {
      const firstMap = document.maps[0]?.section.position.start.offset;
      if (firstMap === undefined) return;
      const unclearCausesAt = headingDoubtsOf(document);
      let earlier: Earlier | undefined;
      for (const section of document.tree.children) {
        const { offset } = section.position.start;
        if (offset >= firstMap) return;
        if (section.level !== 1) continue;
        const causes = unclearCausesAt(offset);
        if (earlier) {
          report({
            message: 'second',
            values: { heading: section.header.trimEnd() },
            range: headerRange(section),
            suggestions: suggestionsFor(section, document),
            related: [{ reason: 'Learners do not see what is here', range: headerRange(earlier.section) }],
            because: causes ?? earlier.because,
          });
        }
        // A doubtful heading does not replace a certain one.
        if (!earlier || !causes) earlier = { section, because: causes };
      }
    },
  },
});

/** Turns the heading into a map if nodes follow it. Otherwise removes it, so that one page is left. */
function suggestionsFor(section: SectionNode, { tree, source }: MapDocument): FixDraft[] {
  const { children } = tree;
  const at = children.indexOf(section);
  const { offset } = section.position.start;
  if (children[at + 1]?.level === 3 && fitsLevel(section, 'map')) {
    return [{ title: phrase('title.make-map'), edits: [{ start: offset, end: offset, text: '#' }] }];
  }
  const before = children[at - 1];
  if (before?.level !== 1 || !haveNoCommonKeys(before, section)) return [];
  return [{ title: phrase('title.remove-the-line'), edits: [{ ...lineAt(source.text, offset), text: '' }] }];
}

function haveNoCommonKeys(one: SectionNode, other: SectionNode): boolean {
  const nameOf = (child: SectionNode['children'][number]): string =>
    child.type === 'block' ? child.language : child.key;
  const names = new Set(one.children.map(nameOf));
  return other.children.every((child) => !names.has(nameOf(child)));
}

interface Earlier {
  section: SectionNode;
  because: readonly Cause[] | undefined;
}
