import { describe, expect, test } from 'vitest';
import { checkText, readPlugin, toRules, type PluginRule } from '../../../parser/index.ts';
import { defineRule, defineTutorialRule } from '../../../parser/plugins/index.ts';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';

const MAP = `# Page
* name: Page

## first
* name: First
* description: One.

### one
* name: One
* type: tutorial
* url: /tutorials/one
* tags: easy, hard
`;

async function check(
  rules: readonly PluginRule[],
  text = MAP,
  ruleOptions = {},
): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await checkText(text, 'map', { plugins: toRules(rules), ruleOptions });
  return diagnostics;
}

const ofPlugins = (found: readonly Diagnostic[]): string[] =>
  found
    .filter(({ ruleId }) => ruleId.includes('/') || ruleId === 'no-failed-rule')
    .map(({ ruleId, place, reason }) => `${place?.start.line ?? 'file'} ${ruleId} ${reason}`);

/** A rule that does something for each activity. */
const rule = (
  run: (context: { report: (finding: never) => void }) => void,
  id: `${string}/${string}` = 'club/odd',
) =>
  defineRule(id, {
    summary: 'Odd.',
    messages: { odd: 'This is `{name}`.' },
    visit: { activity: (_activity, context) => run(context as never) },
  });

describe('a rule of a plugin', () => {
  test('marks what it visits, and is a warning with the address of its page', async () => {
    const found = await check([
      {
        ...defineRule('club/tags', {
          summary: 'Tags.',
          url: 'https://example.org/tags',
          messages: { tag: { reason: 'Tags: `{tags}`.', note: 'Fewer.' }, plain: 'Here.' },
          visit: ({ report }) => ({
            'attribute:tags': ({ attribute }) =>
              report({ message: 'tag', values: { tags: attribute.value } }),
            map: () => report({ message: 'plain' }),
            document: async (document) => {
              await Promise.resolve();
              report({ message: 'plain', at: document.maps[0]?.nodes[0] ?? { start: 0, end: 0 } });
              report({ message: 'plain' });
            },
          }),
        }),
      },
    ]);
    expect(ofPlugins(found)).toEqual([
      'file club/tags Here.',
      '4 club/tags Here.',
      '8 club/tags Here.',
      '12 club/tags Tags: `easy, hard`.',
    ]);
    expect(found.find(({ messageId }) => messageId === 'tag')).toMatchObject({
      severity: 'warning',
      note: 'Fewer.',
      url: 'https://example.org/tags',
      values: { tags: 'easy, hard' },
      place: { start: { line: 12, column: 9 }, end: { line: 12, column: 19 } },
    });
  });

  test('is off without the options that its schema requires', async () => {
    const tagged = defineRule('club/tags', {
      summary: 'Tags.',
      messages: { most: 'At most {most}.' },
      options: { type: 'object', properties: { most: { type: 'integer' } }, required: ['most'] },
      visit: {
        activity: (_activity, { options, report }) =>
          report({ message: 'most', values: { most: options.most } }),
      },
    });
    expect(ofPlugins(await check([tagged]))).toEqual([]);
    expect(ofPlugins(await check([tagged], MAP, { 'club/tags': { most: 3 } }))).toEqual([
      '8 club/tags At most 3.',
    ]);
  });

  test('cannot report on behalf of another rule after it has ended', async () => {
    let late: (() => void) | undefined;
    const found = await check([
      rule(
        ({ report }) => (late = () => report({ message: 'odd', values: { name: 'late' } } as never)),
        'a/early',
      ),
      rule(() => late?.(), 'b/later'),
    ]);
    expect(ofPlugins(found)).toEqual([]);
  });

  test('can be ignored by a comment, which is not reported as unused without the plugin', async () => {
    const odd = rule(({ report }) => report({ message: 'odd', values: { name: 'x' } } as never));
    const text = MAP.replace('### one', '<!-- skillmap-ignore club/odd -->\n### one');
    expect(ofPlugins(await check([odd], text))).toEqual([]);
    const elsewhere = (await checkText(text, 'map', {})).diagnostics;
    expect(elsewhere.map(({ ruleId }) => ruleId)).not.toContain('no-unused-ignore');
    const misspelt = (await check([odd], text.replace('club/odd', 'club/od'))).map(({ reason }) => reason);
    expect(misspelt).toContain('There is no rule `club/od`. Did you mean `club/odd`?');
  });

  test('checks tutorials too', async () => {
    const heading = defineTutorialRule('club/steps', {
      summary: 'Steps.',
      messages: { step: 'A step.' },
      visit: { step: (_step, { report }) => report({ message: 'step' }) },
    });
    const { diagnostics } = await checkText('# T\n\n## One\n\nDo it.\n', 'tutorial', {
      plugins: toRules([heading]),
    });
    expect(ofPlugins(diagnostics)).toEqual(['3 club/steps A step.']);
  });
});

describe('a rule that fails is reported with its name and the part that it was checking, and other rules run', () => {
  const well = rule(
    ({ report }) => report({ message: 'odd', values: { name: 'well' } } as never),
    'club/well',
  );
  const fine = '8 club/well This is `well`.';
  test.each([
    [
      'throws an error',
      () => {
        throw new TypeError('No\n such  field.');
      },
      'No such field.',
    ],
    [
      'throws a text',
      () => {
        const text: unknown = 'no';
        throw text;
      },
      'no',
    ],
    [
      'reports an unknown message',
      ({ report }) => report({ message: 'od' } as never),
      'it reported `od`, which is not one of its messages',
    ],
    [
      'forgets a value',
      ({ report }) => report({ message: 'odd' } as never),
      'it reported a message without its value `name`',
    ],
    [
      'reports a place behind the text',
      ({ report }) =>
        report({ message: 'odd', values: { name: '' }, at: { start: 9999, end: 9999 } } as never),
      'it reported a place that is not in the text',
    ],
    [
      'reports a place that is none',
      ({ report }) => report({ message: 'odd', values: { name: '' }, at: 'here' } as never),
      'it reported a place that is not in the text',
    ],
    [
      'reports a wrong fix',
      ({ report }) =>
        report({
          message: 'odd',
          values: { name: '' },
          fix: { title: 'x', edits: [{ start: 3, end: 1, text: '' }] },
        } as never),
      'it reported a place that is not in the text',
    ],
    ['reports nothing', ({ report }) => report(undefined as never), 'Cannot destructure'],
    [
      'returns a promise that rejects',
      () => Promise.reject(new Error('late')) as never,
      '`activity` returned a promise: only `document` may',
    ],
  ] satisfies [string, Parameters<typeof rule>[0], string][])('if it %s', async (_what, run, reason) => {
    const found = ofPlugins(await check([rule(run), well]));
    expect(found).toContain(fine);
    const failure = found.find((one) => one.includes('no-failed-rule'));
    expect(failure).toContain(`8 no-failed-rule The rule \`club/odd\` failed: ${reason}`);
  });

  test.each([
    [{}, 'warning'],
    [{ 'club/odd': 'error' }, 'error'],
    [{ 'club/odd': 'off', 'no-failed-rule': 'error' }, undefined],
    [{ 'club/odd': 'info' }, 'warning'],
    [{ 'club/odd': 'error', 'no-failed-rule': 'off' }, undefined],
  ] as const)('with the severity of the rule at least: %j', async (severities, severity) => {
    const throwing = rule(() => {
      throw new Error('odd');
    });
    const { diagnostics } = await checkText(MAP, 'map', { plugins: toRules([throwing]), severities });
    expect(diagnostics.find(({ ruleId }) => ruleId === 'no-failed-rule')?.severity).toBe(severity);
  });

  test('if it throws while it prepares, or rejects at the end of the document', async () => {
    const define = (
      id: `${string}/${string}`,
      visit: Parameters<typeof defineRule>[1]['visit'],
    ): PluginRule => defineRule(id, { summary: 'S.', messages: { odd: 'Odd.' }, visit });
    const found = await check([
      define('a/early', () => {
        throw new Error('early');
      }),
      define('a/late', { document: async () => Promise.reject(new Error('late')) }),
      well,
    ]);
    expect(ofPlugins(found)).toEqual([
      'file no-failed-rule The rule `a/early` failed: early',
      'file no-failed-rule The rule `a/late` failed: late',
      fine,
    ]);
  });
});

test.each<[unknown, string]>([
  [undefined, 'its default export is neither a rule nor a list of rules'],
  [[], 'it exports an empty list of rules'],
  [{ name: 'club', rules: [] }, 'its default export is neither a rule nor a list of rules'],
  [{ id: 'tags' }, '`tags` is not the id of a rule'],
  [{ id: 'club/tags', kind: 'map', summary: 'S.', messages: { a: 'A.' } }, '`club/tags` has no `visit`'],
  [{ id: 'club/tags', kind: 'map', summary: '', messages: {}, visit: {} }, '`club/tags` has no `summary`'],
  [
    { id: 'club/tags', kind: 'map', summary: 'S.', messages: { a: 'A.' }, visit: { actvity: () => 1 } },
    '`club/tags` visits `actvity`, which is not a part of a map: did you mean `activity`?',
  ],
])('the exports of a plugin are checked: %j', (value, reason) => {
  const reading = readPlugin(value);
  expect(reading.ok ? [] : reading.reasons.join('\n')).toContain(reason);
});

test('wrong fields of a rule are errors of the compiler', () => {
  defineRule('club/types', {
    summary: 'Types.',
    messages: { one: 'One `{name}`', none: 'None' },
    options: {
      type: 'object',
      properties: {
        most: { type: 'integer' },
        kinds: { enum: ['a', 'b'] },
        tags: { type: 'array', items: { type: 'string' } },
      },
      required: ['most'],
    },
    visit: {
      activity: ({ node, attributes, section }, { options, report }) => {
        const id: string = node.id;
        const most: number = options.most;
        const tags: readonly string[] | undefined = options.tags;
        report({ message: 'one', values: { name: `${id}${most}${String(tags)}${section.header}` } });
        // @ts-expect-error A node has no such field.
        void node.nmae;
        // @ts-expect-error There are no such options.
        void options.more;
        // @ts-expect-error An option of another type.
        const text: string = options.most;
        // @ts-expect-error There is no such kind.
        const isC = options.kinds === 'c';
        // @ts-expect-error There is no such message.
        report({ message: 'two' });
        // @ts-expect-error The value is missing.
        report({ message: 'one' });
        // @ts-expect-error Attributes have no such field.
        void [attributes.scalar, text, isC];
      },
      // @ts-expect-error There is no such part of a map.
      actvity: () => undefined,
    },
  });
  // @ts-expect-error The name of the plugin is missing.
  defineRule('types', { summary: 'Types.', messages: { one: 'One.' }, visit: {} });
  expect.assertions(0);
});
