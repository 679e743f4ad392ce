import type { Finding } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { asidesOf } from './asides-of.ts';
import { findMissingColon } from './missing-colon.ts';
import { sectionsOf } from './sections-of.ts';

/** A key longer than this, or of several words, is prose with a colon and no misspelt attribute. */
const LONGEST_KEY = 30;

export const noUnknownAttribute = defineRule('no-unknown-attribute', ({ document, text, report }) => {
  const isAside = asidesOf(document);
  for (const { section, level } of sectionsOf(document)) {
    const here = [...ATTRIBUTES.values()].filter((attribute) => attribute.levels.includes(level));
    for (const child of section.children) {
      if (child.type === 'block' || ATTRIBUTES.has(child.key) || isAside(child.keyStart)) continue;
      const late = lateColon(child, text);
      if (late) report(late);
      if (late || !isAttributeLike(child)) continue;
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

/** A name that goes on into the value, up to a colon that belongs to an address there. */
function lateColon({ keyStart, keyEnd }: AttributeNode | ListNode, text: string): Finding | undefined {
  const missing = findMissingColon(text, { start: keyStart, end: keyEnd });
  if (!missing) return undefined;
  const { key, fix } = missing;
  return {
    reason: `Unexpected attribute \`${text.slice(keyStart, keyEnd)}\`, expected \`${key}:\``,
    range: { start: keyStart, end: keyEnd },
    note: 'The map is read as if this line were not there: the name of an attribute ends at the first colon.',
    expected: [key],
    fix,
  };
}

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
