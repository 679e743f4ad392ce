import { describe, expect, test } from 'vitest';
import {
  addAttribute,
  defineRule,
  readList,
  replace,
  testRule,
  valueRange,
  type PluginRule,
  type RuleExamples,
} from '../../../parser/plugins/index.ts';

const stop = defineRule('club/stop', {
  summary: 'A name ends with a full stop.',
  messages: { stop: 'A full stop.' },
  visit: {
    'attribute:name': ({ attribute }, { report }) => {
      const { value } = attribute;
      if (value === 'Crash') throw new Error('Something odd.');
      if (value === 'No.') report({ message: 'stop' });
      else if (value.endsWith('.'))
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

describe('a rule with options', () => {
  const stopOf = (more: object) =>
    defineRule('club/stop', {
      summary: 'A name ends with a full stop.',
      messages: { stop: 'A full stop.' },
      options: { type: 'object', properties: { kinds: { type: 'array' } }, ...more },
      visit: { 'attribute:name': (_unit, { report }) => report({ message: 'stop' }) },
    });

  test.each([
    [
      { kidns: [] },
      'Good example 1 of club/stop: `options` has `kidns`, which is not a setting: did you mean `kinds`?',
    ],
    [{ kinds: 3 }, 'Good example 1 of club/stop: `options.kinds` must be a list'],
    [undefined, 'Good example 1 of club/stop: the rule is off until `options` has `kinds`.'],
  ])('fails its test if an example has the options %j', async (options, message) => {
    const good = [{ text: GOOD, ...(options && { options }) }];
    await expect(testRule(stopOf({ required: ['kinds'] }), { good, bad: [] })).rejects.toThrow(message);
  });

  test('fails its test if its schema is wrong', async () => {
    const wrong = stopOf({ properties: { kinds: { type: 'arry' } } });
    await expect(testRule(wrong, { good: [], bad: [] })).rejects.toThrow(
      '`options.properties.kinds.type` must be one of',
    );
  });
});

test.each<[unknown, string]>([
  [{ good: [GOOD] }, 'The examples of club/stop have no list `bad`: write `bad: []` for none.'],
  [{ godo: [GOOD], bad: [] }, 'The examples of club/stop: there is no field `godo`: did you mean `good`?'],
  [undefined, 'The examples of club/stop: expected an object with `good`, `bad`.'],
  [{ good: [3], bad: [] }, 'Good example 1 of club/stop: expected an object with'],
  [
    { good: [{ txt: GOOD }], bad: [] },
    'Good example 1 of club/stop: there is no field `txt`: did you mean `text`?',
  ],
  [{ good: [], bad: [{ text: BAD }] }, 'Bad example 1 of club/stop has no list `findings`'],
  [
    { good: [], bad: [{ text: BAD, fingings: [] }] },
    'there is no field `fingings`: did you mean `findings`?',
  ],
  [
    { good: [], bad: [{ text: BAD, findings, suggested: BAD }] },
    'has `suggested` that is not a list of texts',
  ],
])('examples of a wrong form are reported: %j', async (examples, message) => {
  await expect(testRule(stop, examples as RuleExamples)).rejects.toThrow(message);
});

test('the error of a rule that throws has the example, the lines in text and code, and the error as its cause', async () => {
  const failed = testRule(stop, { good: [GOOD, '## m\n* name: Crash\n'], bad: [] });
  await expect(failed).rejects.toThrow(
    'Good example 2 of club/stop, line 2: The rule `club/stop` failed: Something odd.',
  );
  await expect(failed).rejects.toThrow(/odd\. \(.*test-rule\.test\.ts:\d+:\d+\)$/);
  await expect(failed).rejects.toMatchObject({ cause: new Error('Something odd.') });
});

test('addAttribute fills an attribute without a value instead of adding another', async () => {
  const tags = defineRule('club/tags', {
    summary: 'An activity has no tags.',
    messages: { none: 'No tags.' },
    visit: {
      activity: ({ section, attributes }, { document, report }) => {
        if (!attributes.scalars.has('tags'))
          report({ message: 'none', fix: addAttribute(document, section, ['tags', 'easy']) });
      },
    },
  });
  const none = ['2:5 No tags.'];
  await testRule(tags, {
    good: ['## m\n### a\n* tags: x\n'],
    bad: [
      {
        text: '## m\n### a\n* name: A\n* Tags:  \n',
        findings: none,
        fixed: '## m\n### a\n* name: A\n* Tags: easy\n',
      },
      { text: '## m\n### a\n* tags:', findings: none, fixed: '## m\n### a\n* tags: easy' },
      { text: '## m\r\n### a\r\n* tags:\r\n', findings: none, fixed: '## m\r\n### a\r\n* tags: easy\r\n' },
    ],
  });
});

test.each([
  [
    { title: 'T', start: 0, end: 1, text: '' },
    'it reported a fix whose `edits` are not a list: expected `{ title, edits',
  ],
  ['remove it', 'it reported a fix without a `title`: expected `{ title, edits'],
  [{ edits: [] }, 'it reported a fix without a `title`'],
])('a fix of a wrong form is reported: %j', async (fix, message) => {
  const wrong = defineRule('club/wrong', {
    summary: 'W.',
    messages: { wrong: 'W.' },
    visit: { 'attribute:name': (_unit, { report }) => report({ message: 'wrong', fix: fix as never }) },
  });
  await expect(testRule(wrong, { good: [GOOD], bad: [] })).rejects.toThrow(message);
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
  [
    'has a fix that is not shown',
    { good: [], bad: [{ text: BAD, findings }] },
    'a finding has a fix. Add `fixed`, the text after all fixes:\n\n  ## m\n  * name: M',
  ],
  [
    'has no fix, but `fixed`',
    { good: [], bad: [{ text: '## m\n* name: No.\n', findings, fixed: GOOD }] },
    'Bad example 1 of club/stop has `fixed`, but no finding has a fix: remove `fixed`.',
  ],
  ['fails', { good: ['## m\n* name: Crash\n'], bad: [] }, 'The rule `club/stop` failed: Something odd.'],
  ['has an example without findings', { good: [], bad: [{ text: BAD, findings: [] }] }, 'lists no findings'],
  [
    'has no such suggestion',
    { good: [], bad: [{ text: BAD, findings, fixed: GOOD, suggested: [GOOD] }] },
    'has 1 texts in `suggested`, but its findings have 0 suggestions',
  ],
  ['has no examples', { good: [], bad: [] }, 'The examples of club/stop are empty, so they test nothing.'],
  [
    'has an example twice',
    { good: [GOOD, '## m\n', GOOD], bad: [] },
    'Good example 3 of club/stop has the text and options of Good example 1 of club/stop.',
  ],
  [
    'has an example that is good and bad',
    { good: [BAD], bad: [{ text: BAD, findings, fixed: GOOD }] },
    'Bad example 1 of club/stop has the text and options of Good example 1 of club/stop.',
  ],
])('the test of a rule fails if it %s', async (_what, examples, message) => {
  await expect(testRule(stop, examples)).rejects.toThrow(message);
});

describe('a rule with suggestions', () => {
  const TEXT = '## m\n* name: M.\n';
  const Q = '## m\n* name: M?\n';
  const X = '## m\n* name: M!\n';
  const suggesting = (...made: readonly [title: string, name: string][]) =>
    defineRule('club/end', {
      summary: 'A name ends with a full stop.',
      messages: { stop: 'A full stop.' },
      visit: {
        'attribute:name': ({ attribute }, { report }) => {
          if (!attribute.value.endsWith('.')) return;
          const at = valueRange(attribute);
          report({
            message: 'stop',
            suggestions: made.map(([title, name]) => ({ ...replace(at, name), title })),
          });
        },
      },
    });
  const both = suggesting(['Ask', 'M?'], ['Shout', 'M!']);
  const examplesOf = (suggested?: readonly string[]): RuleExamples => ({
    good: [],
    bad: [{ text: TEXT, findings, ...(suggested && { suggested }) }],
  });

  test('passes if all suggestions are listed', async () => {
    await testRule(both, examplesOf([Q, X]));
  });

  test.each([
    [
      undefined,
      'Bad example 1 of club/end: suggestion 1, `Ask`, is not in `suggested`. Add the text after it:',
    ],
    [[], 'suggestion 1, `Ask`, is not in `suggested`'],
    [[Q], 'suggestion 2, `Shout`, is not in `suggested`. Add the text after it:\n\n  ## m\n  * name: M!\n'],
    [[X, Q], 'another text after suggestion 1, `Ask`.\n\nExpected:\n  ## m\n  * name: M!\n'],
    [[Q, X, X], 'has 3 texts in `suggested`, but its findings have 2 suggestions'],
  ])('fails if `suggested` is %j', async (suggested, message) => {
    await expect(testRule(both, examplesOf(suggested))).rejects.toThrow(message);
  });

  test('fails if a suggestion solves nothing', async () => {
    const useless = suggesting(['Keep', 'N.']);
    await expect(testRule(useless, examplesOf(['## m\n* name: N.\n']))).rejects.toThrow(
      'Bad example 1 of club/end: suggestion 1, `Keep`, does not solve `2:9 A full stop.`.',
    );
  });

  describe('whose message has values', () => {
    /** Reports all words of names that are not known, or only the first of each name. */
    const wordsOf = (suggested: string, { onlyFirst = false } = {}) =>
      defineRule('club/word', {
        summary: 'Words are known.',
        messages: { unknown: 'Unknown word {word}.' },
        visit: {
          'attribute:name': ({ attribute }, { report }) => {
            const words = readList(attribute.value).filter(({ text }) => text !== 'known');
            for (const { text: word, start, end } of onlyFirst ? words.slice(0, 1) : words) {
              const at = valueRange(attribute, start, end);
              report({ message: 'unknown', values: { word }, at, suggestions: [replace(at, suggested)] });
            }
          },
        },
      });
    const testName = (rule: PluginRule, name: string, [found, after]: [string[], string[]]) =>
      testRule(rule, {
        good: [],
        bad: [
          {
            text: `## m\n* name: ${name}\n`,
            findings: found,
            suggested: after.map((one) => `## m\n* name: ${one}\n`),
          },
        ],
      });

    test.each(['wrong', 'still wrong', 'known,wrong'])(
      'fails if `%s` is suggested, which is the same mistake with another value',
      async (name) => {
        await expect(testName(wordsOf(name), 'bad', [['2:9 Unknown word bad.'], [name]])).rejects.toThrow(
          'does not solve `2:9 Unknown word bad.`.',
        );
      },
    );

    test('passes if another mistake of the same kind is left', async () => {
      const lines = ['2:9 Unknown word a.', '2:11 Unknown word b.'];
      await testName(wordsOf('known'), 'a,b', [lines, ['known,b', 'a,known']]);
      await testName(wordsOf('known', { onlyFirst: true }), 'a,b', [['2:9 Unknown word a.'], ['known,b']]);
    });
  });

  test('fails if two of a finding have the same title', async () => {
    const alike = suggesting(['Change it', 'M?'], ['Change it', 'M!']);
    await expect(testRule(alike, examplesOf([Q, X]))).rejects.toThrow(
      '`2:9 A full stop.` has two suggestions with the title `Change it`.',
    );
  });
});
