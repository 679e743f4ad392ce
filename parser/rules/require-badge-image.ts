import { defineRule } from './define-rule.ts';
import { lostAddress } from '../edits/value-below.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { RewardEntry } from '../model/build-rewards.ts';
import { indentBelow } from '../edits/indent-lines.ts';
import { commentLines, removeLines } from '../edits/line-edits.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTE =
  'Learners see an error in place of the map. Add a line such as `* imageurl: /badges/my-map.png`.';

export const requireBadgeImage = defineRule('require-badge-image', {
  messages: {
    url: { reason: 'A badge needs `imageurl`, not `url`.', note: NOTE },
    missing: {
      reason: 'This badge needs `imageurl`, the address of a picture.',
      note: NOTE,
    },
  },
  visit: {
    rewardEntry: (entry, { document, text, report }) => {
      if (entry.type !== 'completion-badge' || entry.imageUrl) return;
      const url = childOf(entry, 'url');
      if (url && url.value !== '') {
        const range = keyRange(url);
        report({ message: 'url', range, expected: ['imageurl'], fix: replaceFix(range, 'imageurl') });
        return;
      }
      const [moved] = indentBelow(entry, text);
      const removal = { ...removeLines(entry.item, text), title: phrase('title.remove-the-badge') };
      const drop = [...commentLines(entry.item, text), removal];
      report({
        message: 'missing',
        range: keyRange(childOf(entry, 'imageurl') ?? childOf(entry, 'image') ?? entry.item),
        // Misspelt entries are fixed, not removed.
        ...(moved ? { fix: moved } : !isMisspelt(entry, document) && lostAddress(entry.item, document, drop)),
      });
    },
  },
});

function isMisspelt({ item }: RewardEntry, document: MapDocument): boolean {
  return item.type === 'list' && findMeant(document, item, 'imageurl') !== undefined;
}

function childOf({ item }: RewardEntry, key: string): AttributeNode | undefined {
  if (item.type === 'attribute') return undefined;
  return item.children.find(
    (child): child is AttributeNode => child.type === 'attribute' && child.key === key,
  );
}
