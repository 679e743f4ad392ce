import { expect, test } from 'vitest';
import { defineRule, replace, testRule, valueRange } from '../../../parser/plugins/index.ts';

const stop = defineRule('club/stop', {
  summary: 'A name ends with a full stop.',
  messages: { stop: 'A full stop.' },
  visit: {
    'attribute:name': ({ attribute }, { report }) => {
      const { value } = attribute;
      if (value === 'Crash') throw new Error('Something odd.');
      if (value.endsWith('.'))
        report({ message: 'stop', fix: replace(valueRange(attribute), value.slice(0, -1)) });
    },
  },
});
const GOOD = '## m\n* name: M\n';
const BAD = '## m\n* name: M.\n';
const findings = ['2:9 A full stop.'];

test('a rule passes its examples, which may be indented', async () => {
  await testRule(stop, {
    good: [
      GOOD,
      `
        ## m
        * name: M
      `,
    ],
    bad: [
      {
        text: `
          ## m
          * name: M.
        `,
        findings,
        fixed: GOOD,
      },
    ],
  });
});

test.each([
  [
    'finds something in a good example',
    { good: [BAD], bad: [] },
    'Good example 1 of club/stop: other findings',
  ],
  [
    'finds nothing',
    { good: [], bad: [{ text: GOOD, findings }] },
    'Bad example 1 of club/stop: other findings',
  ],
  [
    'finds it elsewhere',
    { good: [], bad: [{ text: BAD, findings: ['1:1 A full stop.'] }] },
    '2:9 A full stop.',
  ],
  ['fixes otherwise', { good: [], bad: [{ text: BAD, findings, fixed: BAD }] }, 'another text after the fix'],
  ['has a fix that is not shown', { good: [], bad: [{ text: BAD, findings }] }, 'another text after the fix'],
  ['fails', { good: ['## m\n* name: Crash\n'], bad: [] }, 'The rule `club/stop` failed: Something odd.'],
  ['has an example without findings', { good: [], bad: [{ text: BAD, findings: [] }] }, 'lists no findings'],
  [
    'has no such suggestion',
    { good: [], bad: [{ text: BAD, findings, fixed: GOOD, suggested: [GOOD] }] },
    'no such suggestion',
  ],
])('the test of a rule fails if it %s', async (_what, examples, message) => {
  await expect(testRule(stop, examples)).rejects.toThrow(message);
});
