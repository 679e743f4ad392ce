import type { Finding, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { hideFromMapReader } from '../edits/comment-edits.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { Oddity } from '../syntax/tree.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';

export const noLiveFence = defineRule('no-live-fence', ({ document, text, report }) => {
  const { oddities } = document.tree;
  if (!oddities.some(({ kind }) => kind.startsWith('fenced-'))) return;
  const blocks = blockRangesOf(document);
  const seen = new Set<TextRange>();
  for (const oddity of oddities) {
    const block = oddity.kind.startsWith('fenced-') ? findRangeAt(blocks, oddity.start) : undefined;
    if (!block) continue;
    const isHeading = oddity.kind === 'fenced-heading';
    if (!isHeading && (seen.has(block) || !isHarmful(oddity))) continue;
    const finding = isHeading ? liveHeading(oddity, text) : liveBullet(oddity);
    report(seen.has(block) ? finding : { ...finding, fix: hideFromMapReader(block, text) });
    seen.add(block);
  }
});

/** Bullets of prose set attributes that mean nothing; only those that reach a real one do harm. */
function isHarmful({ to }: Oddity): boolean {
  return to !== undefined && ATTRIBUTES.has(to.key);
}

function liveHeading({ start, end }: Oddity, text: string): Finding {
  return {
    reason: `Unexpected live heading \`${text.slice(start, end).trimEnd()}\` in a fenced block, expected it moved in by one space`,
    range: { start, end },
    note: 'A new part of the file begins here, and the block then belongs to that. Moved in, it looks the same to learners.',
  };
}

function liveBullet({ kind, start, end, to }: Oddity): Finding {
  const key = `\`${to?.rawKey ?? ''}\``;
  const isText = kind === 'fenced-text';
  return {
    reason: `Unexpected live bullet in a fenced block, which ${isText ? 'is added to' : 'gives the attribute'} ${key}, expected \`+\``,
    range: { start, end },
    note: 'Bullets with `*` and `-` count in fenced blocks too. With `+` the list looks the same to learners.',
    ...(isText &&
      to && { related: [{ reason: 'It is added to this', range: { start: to.keyStart, end: to.keyEnd } }] }),
  };
}
