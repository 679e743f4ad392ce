import { lostAddress } from '../edits/value-below.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { RewardEntry } from '../model/build-rewards.ts';
import type { FindingOf, RuleContext, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { valueOf } from '../model/section-attributes.ts';
import { removeLines } from '../edits/line-edits.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { keyRange } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { whereMissing } from '../facts/where-missing.ts';

const MESSAGES = {
  missing: {
    reason: 'This certificate needs `url`, the address of a PDF or a picture.',
    note: 'Learners see an error in place of the map. Add a line such as `* url: /certificates/my-map.pdf`.',
  },
} as const;

type Context = RuleContext<MapDocument, FindingOf<typeof MESSAGES>>;

export const requireCertificateUrl = defineRule('require-certificate-url', {
  messages: MESSAGES,
  visit: {
    reward: checkReward,
    completion: checkReward,
    rewardEntry: (entry, { document, text, report }) => {
      if (entry.type !== 'certificate' || entry.url) return;
      const removal = { ...removeLines(entry.item, text), title: 'Remove the certificate' };
      report({
        message: 'missing',
        range: emptyRange(entry),
        // What is misspelt is to be fixed, and nothing to be removed.
        ...(!isMisspelt(entry, document) && lostAddress(entry.item, document, removal)),
      });
    },
  },
});

function checkReward({ section, attributes }: SectionView, { document, text, report }: Context): void {
  const isCertificate = valueOf(attributes, 'type')?.toLowerCase() === 'certificate';
  // A list replaces the certificate that `type` would give.
  if (!isCertificate || attributes.lists.has('rewards') || attributes.scalars.has('url')) return;
  const type = attributes.scalars.get('type');
  const suggestions = type ? [{ ...removeLines(type, text), title: 'Remove `type: certificate`' }] : [];
  report({ message: 'missing', ...whereMissing(section, 'url', document), suggestions });
}

function isMisspelt({ item }: RewardEntry, document: MapDocument): boolean {
  return item.type === 'list' && findMeant(document, item, 'url') !== undefined;
}

function emptyRange({ item }: RewardEntry): TextRange {
  if (item.type === 'attribute') return keyRange(item);
  return keyRange(item.children.find((child) => child.key === 'url') ?? item);
}
