/** Returns the text of a new rule: an example to change. */
export function ruleText(id: string): string {
  return `// @ts-check
import { defineRule, replace, valueRange } from 'skillmap/rules';

export default defineRule('${id}', {
  summary: 'The name of an activity ends with a full stop.',
  help: 'Learners see the name as a heading. Remove the full stop.',
  messages: {
    stop: 'The name \`{name}\` ends with a full stop.',
  },
  visit: {
    activity: ({ attributes }, { report }) => {
      const attribute = attributes.scalars.get('name');
      if (!attribute?.value.endsWith('.')) return;
      const name = attribute.value;
      report({
        message: 'stop',
        values: { name },
        at: attribute,
        fix: replace(valueRange(attribute), name.slice(0, -1)),
      });
    },
  },
});
`;
}

/** Returns the text of the test of a new rule, for Node's test runner. */
export function ruleTestText(id: string, file: string): string {
  return `// @ts-check
import test from 'node:test';
import { testRule } from 'skillmap/rules';
import rule from './${file}';

test('${id}', () =>
  testRule(rule, {
    good: [
      \`
      ## flight
      * name: Off we go.
      ### lift-off
      * name: Lift off
      \`,
    ],
    bad: [
      {
        text: \`
          ## flight
          ### lift-off
          * name: Lift off.
        \`,
        findings: ['3:9 The name \`Lift off.\` ends with a full stop.'],
        fixed: \`
          ## flight
          ### lift-off
          * name: Lift off
        \`,
      },
    ],
  }));
`;
}
