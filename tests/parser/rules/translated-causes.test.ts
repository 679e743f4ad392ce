import { describe, expect, test } from 'vitest';
import { activity, check, expectToldWithout, map } from '../../support/silent-causes.ts';

describe('turning off or silencing a rule hides no other finding in a translated map', () => {
  const text = (next: string): string[] => [
    '# p',
    '* name: P',
    '',
    ...map('m', activity('a', next), activity('b')),
  ];
  const path = '_locales/de/skillmap.md';

  test.each([
    ['no-unknown-attribute', '* nxet: b'],
    ['no-glued-text', '* next b'],
    ['consistent-bullet', '– next: b'],
    ['no-comment-in-value', '* next: b <!-- at last -->'],
  ])('without `%s`, the difference from the original is reported', async (ruleId, next) => {
    const original = text('* next: b').join('\n');
    const trial = { lines: text(next), path, files: { 'skillmap.md': original } };
    await expectToldWithout(ruleId, 'consistent-translated-map', trial);
  });

  test.each([
    ['no-unknown-attribute', '* nxet: b'],
    ['no-comment-in-value', '* next: b <!-- at last -->'],
  ])(
    'without `%s` in the original, the difference from the translation is reported',
    async (ruleId, next) => {
      await expectToldWithout(ruleId, 'consistent-translated-map', {
        lines: text('* next: b'),
        path,
        files: { 'skillmap.md': text(next).join('\n') },
        causeIn: 'skillmap.md',
      });
    },
  );

  test('without `no-comment-in-value`, a different value with a comment gets no suggestion', async () => {
    const found = await check(
      { lines: text('* next: b <!-- c -->'), path, files: { 'skillmap.md': text('* next: b').join('\n') } },
      'no-comment-in-value',
    );
    const [different] = found.filter(({ ruleId }) => ruleId === 'consistent-translated-map');
    expect([different?.reason, different?.suggestions]).toEqual([
      'The attribute `next` is `b <!-- c -->` here, but `b` in the original `skillmap.md`.',
      undefined,
    ]);
  });
});
