import { expect, test } from 'vitest';
import { checkText } from '../../../parser/index.ts';

const COMPLETION = `# page
## map
### finish
* kind: completion
* type: certificate
* url: /certificates/space.pdf
* imageurl: /images/space.png
* actions:
`;

test.each([
  ['a flat list', '    * editor: [Go on](/)\n', 1],
  // A list below it would become part of `actions`.
  ['a list that ends with a list', '    * certificate:\n        * url: /space.pdf\n', 0],
])('a preview is suggested below %s only if it is read there', async (_, actions, count) => {
  const { diagnostics } = await checkText(COMPLETION + actions, 'map');
  const found = diagnostics.find(({ ruleId }) => ruleId === 'require-certificate-preview');
  expect(found?.suggestions ?? []).toHaveLength(count);
});
