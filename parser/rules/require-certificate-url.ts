import { lostAddress } from '../edits/value-below.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { RewardEntry } from '../model/build-rewards.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { indentBelow } from '../edits/indent-lines.ts';
import { commentLines, removeLines } from '../edits/line-edits.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { keyRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

/** `require-reward` reports a `type: certificate` without `url`, which does not keep the map from opening. */
export const requireCertificateUrl = defineRule('require-certificate-url', {
  messages: {
    missing: {
      reason: 'This certificate needs `url`, the address of a PDF or a picture.',
      note: 'Learners see an error in place of the map. Add a line such as `* url: /certificates/my-map.pdf`.',
    },
  },
  visit: {
    rewardEntry: (entry, { document, text, report }) => {
      if (entry.type !== 'certificate' || entry.url) return;
      const [moved] = indentBelow(entry, text);
      const removal = { ...removeLines(entry.item, text), title: phrase('title.remove-the-certificate') };
      const drop = [...commentLines(entry.item, text), removal];
      report({
        message: 'missing',
        range: emptyRange(entry),
        // Misspelt entries are fixed, not removed.
        ...(moved ? { fix: moved } : !isMisspelt(entry, document) && lostAddress(entry.item, document, drop)),
      });
    },
  },
});

function isMisspelt({ item }: RewardEntry, document: MapDocument): boolean {
  return item.type === 'list' && findMeant(document, item, 'url') !== undefined;
}

function emptyRange({ item }: RewardEntry): TextRange {
  if (item.type === 'attribute') return keyRange(item);
  return keyRange(item.children.find((child) => child.key === 'url') ?? item);
}
