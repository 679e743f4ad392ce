import { describe, expect, test } from 'vitest';
import { lint, makeFixes } from './compare.ts';

describe('the finding about a renamed or removed node', () => {
  const cases = {
    'after the name': [
      '### old\n* name: Same\n* type: tutorial\n',
      '### new\n* name: Same\n* formerly: old\n* type: tutorial\n',
    ],
    'with dashes, an indent and extra space': [
      '### old\n  -   url: /same\n',
      '### new\n  -   formerly: old\n  -   url: /same\n',
    ],
    'below a blank line': ['### old\n\n* url: /same\n', '### new\n\n* formerly: old\n* url: /same\n'],
    'with a name on several lines': [
      '### old\n* url: /same\n* name:\n    * a: b\n',
      '### new\n* formerly: old\n* url: /same\n* name:\n    * a: b\n',
    ],
    'to existing names': [
      '### old\n* url: /same\n',
      '### new\n* url: /same\n* Formerly: older, old\n',
      '### new\n* url: /same\n* Formerly: older\n',
    ],
    'at the end of a text without a final line end': [
      '### old\n* name: Same',
      '### new\n* name: Same\n* formerly: old',
    ],
    'for a heading with capitals': [
      '### Old One\n* url: /same\n',
      '### new\n* formerly: Old One\n* url: /same\n',
    ],
  } as const;

  test.each(Object.entries(cases))(
    'has a fix that adds `formerly` %s',
    async (_name, [before, fixed, given]) => {
      const head = '# p\n## m\n### root\n* next: old, new, Old One\n';
      const after = given ?? before.replace(/### .*/, '### new');
      expect(await makeFixes(head + before, head + after)).toBe(head + fixed);
      const [dos, dosFixed] = [after, fixed].map((text) => (head + text).replaceAll('\n', '\r\n'));
      expect(await makeFixes(head + before, dos!)).toBe(dosFixed);
    },
  );

  test('has no fix for an id that cannot be written in a list', async () => {
    const before = '# p\n## m\n### a, b\n* url: /same\n';
    const [found] = await lint(before, before.replace('a, b', 'new'));
    expect(found).toMatchObject({ ruleId: 'require-former-id' });
    expect(found).not.toHaveProperty('fix');
  });

  test('describes what learners lose, and has no suggestion for an id that cannot be written in a list', async () => {
    const before = '# p\n## m\n### a, b\n* url: /one\n* next: prize\n### prize\n* kind: reward\n';
    const [activity, reward] = await lint(before, '# p\n## m\n### new\n* url: /two\n');
    expect(activity).toMatchObject({
      ruleId: 'no-removed-activity',
      note: expect.stringContaining('project') as unknown,
    });
    // `a, b` cannot be written in a list, so there is no suggestion.
    expect(activity?.suggestions ?? []).toEqual([]);
    expect(reward).toMatchObject({
      ruleId: 'no-removed-activity',
      note: expect.stringContaining('earned') as unknown,
    });
  });

  test('has no fix if the old and the new node share only a `url` in a comment', async () => {
    const before = '# p\n## m\n### old\n<!--\n* url: /same\n-->\n';
    const [found] = await lint(before, before.replace('old', 'new'));
    expect(found).not.toHaveProperty('fix');
  });
});
