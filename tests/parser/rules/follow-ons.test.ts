import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';

const lint = (lines: readonly string[]): Diagnostic[] =>
  runRulesOn(buildDocument(scanPage(lines.join('\n'))), RULES);
const NOT_SHOWN = 'Learners see an error in place of the map.';

const reasonsOf = (found: readonly Diagnostic[], ruleId: string): string[] =>
  found.filter((one) => one.ruleId === ruleId).map(({ reason }) => reason);

const activity = (id: string, ...more: string[]): string[] => [
  `### ${id}`,
  '* type: tutorial',
  `* url: /tutorials/${id}`,
  ...more,
  '',
];
const map = (id: string, ...nodes: string[][]): string[] => [`## ${id}`, '* name: M', '', ...nodes.flat()];

describe('findings with a common cause', () => {
  test('include unreachable activities even if a hint explains them', () => {
    const found = lint(['# p', '', ...map('m', activity('a', '* next:'), activity('b'))]);
    expect(found.map(({ ruleId }) => ruleId)).toContain('no-empty-value');
    expect(reasonsOf(found, 'no-unreachable-activity')).toHaveLength(1);
  });

  test('point to a line with a wrong bullet instead of suggesting a new line', () => {
    const found = lint([
      '# p',
      '',
      ...map('m', ['### a', '– type: tutorial', '– url: /a', '* next: end', '']),
      '### end',
      '– kind: completion',
      '',
    ]);
    const missing = found.filter(({ ruleId }) => ruleId.startsWith('require-activity-'));
    expect(missing.map(({ note, fix, suggestions }) => [note, fix, suggestions])).toEqual([
      [`${NOT_SHOWN} \`type\` on line 7 is probably what you meant: fix that line.`, undefined, undefined],
      [`${NOT_SHOWN} \`url\` on line 8 is probably what you meant: fix that line.`, undefined, undefined],
      [
        `${NOT_SHOWN} \`kind\` on line 12 does not count, so this is read as an activity: fix that line first.`,
        undefined,
        undefined,
      ],
    ]);
    expect(found.filter(({ ruleId, fix }) => ruleId === 'consistent-bullet' && fix)).toHaveLength(3);
  });

  test('include a missing required tag even if an activity has an empty `tags`', () => {
    const locked = ['## n', '* required: 1 flying', '', ...activity('c')];
    const found = lint(['# p', '', ...map('m', activity('a', '* tags:')), ...locked]);
    expect(reasonsOf(found, 'no-unknown-prerequisite')).toHaveLength(1);
  });

  test('omit one unknown map if two maps have the same heading, but never a misspelt map', () => {
    const locked = (id: string, required: string): string[] => [
      `## ${id}`,
      `* required: ${required}`,
      '',
      ...activity(`${id}-a`),
    ];
    const found = lint([
      '# p',
      '',
      ...map('rocket', activity('a')),
      ...map('rocket', activity('b')),
      ...locked('engine', 'rokcet'),
      ...locked('fuel', 'nowhere'),
      ...locked('glue', 'elsewhere'),
    ]);
    expect(reasonsOf(found, 'no-unknown-prerequisite')).toEqual([
      'There is no map `rokcet`. Did you mean `rocket`?',
      'There is no map `elsewhere` in this file.',
    ]);
  });

  test('suggest the likely spelling of each of many misspelt ids', () => {
    const count = 40;
    const ids = Array.from(
      { length: count },
      (_, index) => `rocket-${'abcdefghij'[index % 10]}-${index}-engine`,
    );
    const nodes = ids.map((id, index) =>
      activity(id, `* next: ${(ids[index + 1] ?? ids[0] ?? '').replace('engine', 'egnine')}`),
    );
    const found = lint(['# p', '', ...map('m', ...nodes, activity(ids[0] ?? ''))]);
    const unknown = found.filter(({ ruleId }) => ruleId === 'no-unknown-activity');
    expect(unknown.filter(({ expected }) => expected?.length === 1)).toHaveLength(unknown.length);
    expect(reasonsOf(found, 'no-unreachable-activity')).toEqual([]);
  });

  test('include a misplaced attribute even if attributes are repeated in a comment', () => {
    const twice = ['<!--', '* name: Other', '* description: Other', '-->', '* layout: manual'];
    const found = lint(['# p', '', ...map('m', activity('a', '* name: A', '* description: A', ...twice))]);
    expect(found.map(({ ruleId }) => ruleId)).toContain('no-misplaced-attribute');
  });

  test('suggest renaming a misspelt attribute, but not removing its parent', () => {
    const badge = [
      '* kind: completion',
      '* rewards:',
      '    * completion-badge:',
      '        * imgurl: /badge.png',
    ];
    const found = lint(['# p', '', ...map('m', activity('a', '* next: end'), ['### end', ...badge, ''])]);
    expect(found.map(({ ruleId, fix, suggestions }) => [ruleId, fix?.title, suggestions?.length])).toEqual(
      expect.arrayContaining([['require-badge-image', undefined, undefined]]),
    );
    expect(
      found.some(({ fix, suggestions = [] }) => (fix ?? suggestions[0])?.title.startsWith('Rename')),
    ).toBe(true);
  });

  test('do not suggest turning a section with the attributes of a map into an activity', () => {
    const found = lint([
      '# p',
      '',
      ...map('m', activity('a')),
      '### n',
      '* name: N',
      '* required: m',
      '',
      ...activity('b'),
    ]);
    const [missing] = found.filter(({ ruleId }) => ruleId === 'require-activity-type');
    expect(missing?.note).toContain('begin its heading with `##`');
    expect([missing?.fix, missing?.suggestions]).toEqual([undefined, undefined]);
  });
});

test.each(['\n', '\r\n'])(
  'a suggestion adds a line below a heading at the end of a file, with the line end %j',
  (feed) => {
    const text = ['# p', '## m', '### a'].join(feed);
    const found = runRulesOn(buildDocument(scanPage(text)), RULES);
    const [added] = found.find(({ ruleId }) => ruleId === 'require-activity-type')?.suggestions ?? [];
    expect(applyFixes(text, added ? [added] : []).text).toBe(`${text}${feed}* type: tutorial`);
  },
);

test('the finding about a colour names all kinds of tiles that use it', () => {
  const found = lint(['# p', '* secondarycolor: #00ff00', '* lockednodecolor: #000000', '']);
  expect(found.find(({ ruleId }) => ruleId === 'no-low-contrast')?.note).toBe(
    'Learners with poor eyesight cannot make out the symbols of open activities and completed activities. Choose a darker or a lighter shade.',
  );
});
