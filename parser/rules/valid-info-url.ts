import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { removeLines } from '../edits/line-edits.ts';
import { readSourceLink } from '../addresses/source-link.ts';

export const validInfoUrl = defineRule('valid-info-url', ({ document, text, report }) => {
  const info = document.pageEntry?.attributes.scalars.get('infourl');
  if (!info || readSourceLink(info.value)) return;
  report({
    reason: `Unexpected link \`${info.value}\`, expected one to the code host or the docs`,
    range: valueRange(info),
    note: 'Learners see an error in place of the map. Use a page on github.com or a path such as `/skillmap/educator-info/my-map`, or remove the line.',
    suggestions: [removeLines(info, text)],
  });
});
