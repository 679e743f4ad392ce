import type { TextRange } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { hideFromMapReader } from '../edits/comment-edits.ts';
import { createIsNeeded } from '../edits/is-needed.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { Misreading } from '../syntax/tree.ts';
import { blockRangesOf, findRangeAt, withFollowers } from '../facts/block-ranges.ts';

const NOTE =
  'Learners lose nothing today, since there is no attribute of this name. Begin the bullets of this block with `+`: learners see the same list, and it is not read as attributes.';

export const consistentFencedBullet = defineRule('consistent-fenced-bullet', {
  about: 'text',
  messages: {
    named: {
      reason: 'This bullet is also read as the attribute `{key}`.',
      note: NOTE,
    },
    nameless: {
      reason: 'This bullet is also read as an attribute.',
      note: NOTE,
    },
  },
  visit: {
    document: (document, { text, report }) => {
      const live = document.tree.misreadings.filter(({ kind }) => kind.startsWith('fenced-'));
      if (live.length === 0) return;
      const blocks = blockRangesOf(document);
      const isNeeded = createIsNeeded(document);
      const first = new Map<TextRange, Misreading>();
      for (const misreading of live) {
        const block = findRangeAt(blocks, misreading.start);
        if (!block) continue;
        if (!isHarmful(misreading) && !first.has(block)) first.set(block, misreading);
      }
      for (const [block, { start, end, to }] of first) {
        const key = to?.rawKey ?? '';
        const hidden = withFollowers(block, document);
        report({
          ...(key === '' ? { message: 'nameless' } : { message: 'named', values: { key } }),
          range: { start, end },
          ...(!hidden.some(isNeeded) && { fix: hideFromMapReader(hidden, text) }),
          // The finding on blocks that change the map has the same fix.
          because: [{ rule: 'no-live-fence', range: block }],
        });
      }
    },
  },
});

function isHarmful({ kind, to }: Misreading): boolean {
  return kind === 'fenced-heading' || (to !== undefined && ATTRIBUTES.has(to.key));
}
