import { expect, test } from 'vitest';
import { lintMap } from '../../support/mend-map.ts';

const NODE = '* type: tutorial\n* url: /one\n';

test.each(['## two', '### two ; the second'])(
  'where `%s` is probably meant, it is pointed to, and nothing is offered to be removed',
  async (heading) => {
    const text = `# page\n## map\n### one\n${NODE}* next: two\n${heading}\n${NODE}`;
    const [found] = (await lintMap(text)).filter(({ ruleId }) => ruleId === 'no-unknown-activity');
    expect(found?.related).toMatchObject([{ place: { start: { line: 7 } } }]);
    expect((found?.suggestions ?? []).map(({ title }) => title)).not.toContain('Remove `two`');
  },
);
