import { defineRule } from '../diagnostics/define-rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { asidesOf } from '../facts/asides-of.ts';
import { removeLines } from '../mends/line-mends.ts';
import { keyRange } from '../facts/ranges.ts';
import { sectionsOf } from '../facts/sections-of.ts';

export const noDuplicateAttribute = defineRule('no-duplicate-attribute', ({ document, text, report }) => {
  const isAside = asidesOf(document);
  for (const { section, level } of sectionsOf(document)) {
    const earlier = new Map<string, AttributeNode | ListNode>();
    for (const child of section.children) {
      if (child.type === 'block' || (child.type === 'attribute' && child.value === '')) continue;
      if (!ATTRIBUTES.get(child.key)?.levels.includes(level) || isAside(child.keyStart)) continue;
      const other = earlier.get(child.key);
      // A list beside a single value is a matter of form, and reported as that.
      if (other?.type === child.type) {
        report({
          reason: `Unexpected second \`${child.rawKey}\`, expected one`,
          range: keyRange(child),
          note: 'The last one counts; learners see nothing of the others. Keep the right one.',
          related: [{ reason: 'This one is lost', range: keyRange(other) }],
          suggestions: [
            { ...removeLines(other, text), title: `Keep this \`${child.rawKey}\`` },
            { ...removeLines(child, text), title: `Keep the \`${other.rawKey}\` above` },
          ],
        });
      }
      earlier.set(child.key, child);
    }
  }
});
