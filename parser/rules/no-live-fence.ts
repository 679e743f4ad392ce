import type { FindingDetails, FindingOf, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { hideFromMapReader, removeFences } from '../edits/comment-edits.ts';
import { createIsNeeded } from '../edits/is-needed.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { Misreading } from '../syntax/tree.ts';
import { blockRangesOf, findRangeAt, withFollowers } from '../facts/block-ranges.ts';

/** Limits the blocks with a fix, because each may be compared with the whole map. */
const MAX_FIXES = 50;

const BULLET_NOTE =
  'Bullets with `*` and `-` count in blocks too. Write them with `+`: the list looks the same to learners.';

const MESSAGES = {
  heading: {
    reason: 'The heading `{heading}` in this block begins a new part of the map.',
    note: 'The block then belongs to that part. Write a space in front of the heading: it looks the same to learners.',
  },
  attribute: {
    reason: 'This bullet in a block is read as the attribute `{key}`.',
    note: BULLET_NOTE,
  },
  text: {
    reason: 'This bullet in a block is read as more text of `{key}`.',
    note: BULLET_NOTE,
  },
} as const;

export const noLiveFence = defineRule('no-live-fence', {
  about: 'text',
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      const { misreadings } = document.tree;
      if (!misreadings.some(({ kind }) => kind.startsWith('fenced-'))) return;
      const blocks = blockRangesOf(document);
      const isNeeded = createIsNeeded(document);
      const editsFor = (block: TextRange): Pick<FindingDetails, 'fix' | 'suggestions'> => {
        if (isNeeded(block)) return { suggestions: [removeFences(block, text)] };
        const hidden = withFollowers(block, document);
        return hidden.some(isNeeded) ? {} : { fix: hideFromMapReader(hidden, text) };
      };
      const seen = new Set<TextRange>();
      for (const misreading of misreadings) {
        const block = misreading.kind.startsWith('fenced-')
          ? findRangeAt(blocks, misreading.start)
          : undefined;
        if (!block) continue;
        const isHeading = misreading.kind === 'fenced-heading';
        if (!isHeading && (seen.has(block) || !isHarmful(misreading))) continue;
        const finding = isHeading ? liveHeading(misreading, text) : liveBullet(misreading);
        if (seen.has(block) || seen.size >= MAX_FIXES) {
          report(finding);
          continue;
        }
        report({ ...finding, ...editsFor(block) });
        seen.add(block);
      }
    },
  },
});

/** True for a known attribute. Bullets in prose set unknown attributes, which have no effect. */
function isHarmful({ to }: Misreading): boolean {
  return to !== undefined && ATTRIBUTES.has(to.key);
}

function liveHeading({ start, end }: Misreading, text: string): FindingOf<typeof MESSAGES> {
  return {
    message: 'heading',
    values: { heading: text.slice(start, end).trimEnd() },
    range: { start, end },
  };
}

function liveBullet({ kind, start, end, to }: Misreading): FindingOf<typeof MESSAGES> {
  const isText = kind === 'fenced-text';
  return {
    message: isText ? 'text' : 'attribute',
    values: { key: to?.rawKey ?? '' },
    range: { start, end },
    ...(isText &&
      to && {
        related: [{ reason: 'Its text is added to this', range: { start: to.keyStart, end: to.keyEnd } }],
      }),
  };
}
