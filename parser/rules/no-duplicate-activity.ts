import { defineRule } from './define-rule.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { renameToFreeId } from '../edits/free-id.ts';
import { lineAt } from '../edits/line-edits.ts';
import { meantByDuplicates } from '../facts/meant-by-duplicates.ts';
import { headerRange, replaceFix } from '../facts/ranges.ts';
import { unknownNextOf } from '../facts/unknown-next-of.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

const MAX_CANDIDATES = 3;

export const noDuplicateActivity = defineRule('no-duplicate-activity', {
  messages: {
    second: {
      reason: 'Two activities on this map have the id `{heading}`.',
      note: 'Learners see an error in place of the map. Give one of the two another heading, and write that heading in `next` too.',
    },
  },
  visit: {
    map: ({ map }, { document, text, report }) => {
      const first = new Map<string, SectionNode>();
      const ids = new Set(map.nodes.map(({ id }) => id));
      const meant = meantByDuplicates(map, unknownNextOf(document)).slice(0, MAX_CANDIDATES);
      for (const { id, section } of map.nodes) {
        const other = first.get(id);
        if (!other) {
          first.set(id, section);
          continue;
        }
        const empty = [other, section].find(({ children }) => children.length === 0);
        report({
          message: 'second',
          values: { heading: section.header.trimEnd() },
          range: headerRange(section),
          suggestions: [
            ...meant.flatMap((lost) => [nameFix('this', section, lost), nameFix('first', other, lost)]),
            ...(empty
              ? [withoutHeading(empty, text)]
              : renameToFreeId(section, (taken) => ids.has(taken) || meant.includes(taken))),
          ],
          related: [{ reason: 'The first activity with this id', range: headerRange(other) }],
        });
      }
    },
  },
});

/** Removes a heading without content, which was probably written twice. */
function withoutHeading(section: SectionNode, text: string): FixDraft {
  return {
    title: phrase('title.remove-the-heading'),
    edits: [{ ...lineAt(text, section.headerStart), text: '' }],
  };
}

/** Names the section in the title, to distinguish the suggestions. */
function nameFix(which: 'this' | 'first', section: SectionNode, id: string): FixDraft {
  return {
    ...replaceFix(headerRange(section), id),
    title: phrase(which === 'this' ? 'title.name-this-one' : 'title.name-the-first-one', { name: id }),
  };
}
