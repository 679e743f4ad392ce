import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { asidesOf } from './asides-of.ts';
import { sectionsOf } from './sections-of.ts';

/** A key longer than this, or of several words, is prose with a colon and no misspelt attribute. */
const LONGEST_KEY = 30;

export const noUnknownAttribute = defineRule('no-unknown-attribute', ({ document, report }) => {
  const isAside = asidesOf(document);
  for (const { section, level } of sectionsOf(document)) {
    const here = [...ATTRIBUTES.values()].filter((attribute) => attribute.levels.includes(level));
    for (const child of section.children) {
      if (child.type === 'block' || ATTRIBUTES.has(child.key) || !isAttributeLike(child)) continue;
      if (isAside(child.keyStart)) continue;
      const likely =
        findLikely(
          child.key,
          here.map(({ key }) => key),
        ) ?? findLikely(child.key, [...ATTRIBUTES.keys()]);
      report({
        reason: `Unexpected attribute \`${child.rawKey}\`${likely === undefined ? '' : `, expected \`${likely}\``}`,
        range: { start: child.keyStart, end: child.keyEnd },
        note: 'The map is read as if this line were not there.',
        ...(likely !== undefined && { expected: [likely], fix: renameFix(child, likely) }),
      });
    }
  }
});

/** Neither prose nor a would-be comment, which has a rule of its own. */
function isAttributeLike({ key }: AttributeNode | ListNode): boolean {
  return key.length <= LONGEST_KEY && !key.includes(' ') && !key.startsWith('//');
}

function renameFix(
  child: AttributeNode | ListNode,
  key: string,
): { title: string; edits: { start: number; end: number; text: string }[] } {
  return {
    title: `Rename to \`${key}\``,
    edits: [{ start: child.keyStart, end: child.keyEnd, text: key }],
  };
}
