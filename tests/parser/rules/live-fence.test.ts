import { expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { checkText, readMap } from '../../../parser/index.ts';

const MAP = `# page
* infourl: /skillmap/space
\`\`\`
* primarycolor: #bebebe
\`\`\`

\`\`\`intro
- Learn to fly
- Learn to land
\`\`\`
## map
### activity
`;

test('hiding a block with attributes also hides the later block whose list belongs to the last one', async () => {
  const { diagnostics } = await checkText(MAP, 'map');
  const [first] = diagnostics.filter(({ ruleId }) => ruleId === 'no-live-fence');
  const fixed = applyFixes(MAP, first?.fix ? [first.fix] : []).text;
  expect(first?.fix?.edits).toHaveLength(3);
  expect(readMap(fixed).page.infoUrl).toBe('/skillmap/space');
});
