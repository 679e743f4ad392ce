import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { commentLines } from '../edits/line-edits.ts';
import { readSourceLink } from '../addresses/source-link.ts';

export const validInfoUrl = defineRule('valid-info-url', {
  messages: {
    elsewhere: {
      reason: '`infourl` cannot lead to `{link}`, only to github.com or the MakeCode documentation.',
      note: 'Learners see an error in place of the map. Use a page on github.com or a path such as `/skillmap/educator-info/my-map`, or remove the line.',
    },
  },
  visit: {
    page: ({ attributes }, { text, report }) => {
      const info = attributes.scalars.get('infourl');
      if (!info || readSourceLink(info.value)) return;
      const suggestions = commentLines(info, text);
      report({ message: 'elsewhere', values: { link: info.value }, range: valueRange(info), suggestions });
    },
  },
});
