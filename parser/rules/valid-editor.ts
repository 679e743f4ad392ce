import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange } from '../syntax/tree.ts';
import { attributesCalled } from '../facts/attributes-of.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const EDITORS = ['blocks', 'js', 'py'];
/** What else authors call them. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['block', 'blocks'],
  ['javascript', 'js'],
  ['typescript', 'js'],
  ['ts', 'js'],
  ['python', 'py'],
]);

export const validEditor = defineRule('valid-editor', ({ document, report }) => {
  for (const { attribute } of attributesCalled(document, 'editor')) {
    const editor = attribute.value.toLowerCase();
    if (EDITORS.includes(editor)) continue;
    const likely = OTHER_NAMES.get(editor) ?? findLikely(editor, EDITORS);
    const expected = likely === undefined ? '`blocks`, `js` or `py`' : `\`${likely}\``;
    report({
      reason: `Unexpected editor \`${attribute.value}\`, expected ${expected}`,
      range: valueRange(attribute),
      note: 'Learners get the blocks editor.',
      ...(likely === undefined ? possibleValues(attribute, EDITORS) : likelyValue(attribute, likely)),
    });
  }
});
