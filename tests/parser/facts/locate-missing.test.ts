import { expect, test } from 'vitest';
import { lintMap } from '../../support/fix-map.ts';

const MAP = `# page
* name: Page
## map
### one
* name: One
* type: tutorial
* url: /tutorials/one
`;

test.each([
  ['a misspelt name', 'type: tutorial', 'tyep: tutorial', 'require-activity-type', '`tyep` on line 6'],
  ['a missing colon', 'url: /', 'url /', 'require-activity-url', '`url` on line 7'],
])('the note about a missing attribute names the line with %s', async (_, right, wrong, ruleId, words) => {
  const found = await lintMap(MAP.replace(right, wrong));
  const missing = found.find((one) => one.ruleId === ruleId);
  expect(missing?.note).toContain(`${words} is probably what you meant: fix that line.`);
  expect(missing?.related).toMatchObject([{ reason: expect.stringMatching(/^Did you mean/) as string }]);
  expect(missing).not.toHaveProperty('suggestions');
});
