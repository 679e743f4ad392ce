import type { Finding, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { rewardEntriesOf } from '../facts/entries-of.ts';
import type { MapDocument } from '../model/map-document.ts';
import { skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { valueRange } from '../syntax/tree.ts';
import { isDistorted, placedAttributesOf } from '../facts/attributes-of.ts';
import { moveAbove } from '../edits/comment-edits.ts';
import { ignoredLinesOf } from '../facts/ignored-lines.ts';
import { sectionsOf } from '../facts/sections-of.ts';

const IN_VALUE = /[ \t]\/\//;

export const noSlashComment = defineRule('no-slash-comment', ({ document, text, report }) => {
  if (!text.includes('//')) return;
  for (const { kind, start, end } of ignoredLinesOf(document)) {
    if (kind === 'slash-comment') report(ignoredComment({ start, end }, text));
  }
  for (const { kind, start, end, to } of document.tree.oddities) {
    if ((kind !== 'glued-text' && kind !== 'lost-text') || !text.startsWith('//', start)) continue;
    report(
      liveComment(
        { start, end },
        to ? `The line is added to the value of \`${to.rawKey}\`.` : 'The line is read as text.',
      ),
    );
  }
  for (const { section } of sectionsOf(document)) {
    for (const child of section.children) {
      if (child.type === 'block' || !child.rawKey.startsWith('//')) continue;
      report(liveComment({ start: child.keyStart, end: child.keyEnd }, 'The line is read as an attribute.'));
    }
  }
  if (!IN_VALUE.test(text)) return;
  for (const attribute of valuesOf(document)) {
    const at = attribute.value.search(IN_VALUE);
    if (at < 0) continue;
    report(commentInValue(attribute, valueRange(attribute, at + 1), text));
  }
});

/** What may stand in a value: of those that rewards give, no list of attributes knows. */
function valuesOf(document: MapDocument): AttributeNode[] {
  const plain = placedAttributesOf(document)
    .filter(({ value }) => value !== 'text')
    .map(({ attribute }) => attribute);
  const nested = rewardEntriesOf(document)
    .flatMap(({ url, previewUrl, imageUrl }) => [url, previewUrl, imageUrl])
    .filter((attribute) => attribute !== undefined)
    .filter((attribute) => !isDistorted(attribute));
  return [...plain, ...nested];
}

function commentInValue(attribute: AttributeNode, range: TextRange, text: string): Finding {
  const start = skipWhiteSpaceBack(text, range.start, attribute.keyEnd);
  const content = text.slice(range.start + 2, range.end).trim();
  const fix = isWrappable(content)
    ? moveAbove({ start, end: range.end }, `<!-- ${content} -->`, text)
    : { title: 'Remove the comment', edits: [{ start, end: range.end, text: '' }] };
  return {
    reason: `Unexpected \`//\` in the value of \`${attribute.rawKey}\`, expected no comment there`,
    range,
    note: 'The comment is read as part of the value. Put it on a line of its own, as `<!-- comment -->`.',
    ...(isWrappable(content) || content === '' ? { fix } : { suggestions: [fix] }),
  };
}

/** What a comment of markdown can hold. */
function isWrappable(content: string): boolean {
  return content !== '' && !content.includes('--') && !content.includes('<!');
}

function ignoredComment({ start, end }: TextRange, text: string): Finding {
  const content = text.slice(start + 2, end).trim();
  return {
    reason: 'Unexpected `//`, expected `<!-- -->` around a comment',
    range: { start, end: start + 2 },
    note: 'Other programs and sites show this line as text. A comment in markdown is `<!-- comment -->`.',
    ...(isWrappable(content) && {
      fix: { title: 'Write it as `<!-- -->`', edits: [{ start, end, text: `<!-- ${content} -->` }] },
    }),
  };
}

function liveComment(range: TextRange, effect: string): Finding {
  return {
    reason: 'Unexpected `//` behind a bullet, expected `<!-- -->` around the whole line',
    range,
    note: `${effect} Put \`<!--\` before the bullet and \`-->\` behind the line.`,
  };
}
