import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange } from '../syntax/tree.ts';
import { unindentedCauses } from '../facts/unindented-lists.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const EDITORS = ['blocks', 'js', 'py'];
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['block', 'blocks'],
  ['javascript', 'js'],
  ['typescript', 'js'],
  ['ts', 'js'],
  ['python', 'py'],
]);

const NOTE = 'Learners get the blocks editor.';

export const validEditor = defineRule('valid-editor', {
  messages: {
    unknown: { reason: 'There is no editor `{value}`, only `blocks`, `js` and `py`.', note: NOTE },
    likely: { reason: 'There is no editor `{value}`. Did you mean `{likely}`?', note: NOTE },
  },
  visit: {
    'attribute:editor': ({ attribute, view }, { report }) => {
      const editor = attribute.value.toLowerCase();
      if (EDITORS.includes(editor)) return;
      const likely = likelyEditor(editor);
      const { value } = attribute;
      const range = valueRange(attribute);
      const because = unindentedCauses(view.section, attribute);
      if (likely === undefined) {
        report({
          message: 'unknown',
          values: { value },
          range,
          ...possibleValues(attribute, EDITORS),
          because,
        });
      } else
        report({
          message: 'likely',
          values: { value, likely },
          range,
          ...likelyValue(attribute, likely),
          because,
        });
    },
  },
});

/** Returns the editor that a name means, or that its nearest correct spelling means. */
function likelyEditor(name: string): string | undefined {
  const known = OTHER_NAMES.has(name) ? name : findLikely(name, [...EDITORS, ...OTHER_NAMES.keys()]);
  return known === undefined ? undefined : (OTHER_NAMES.get(known) ?? known);
}
