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

test('hiding a block with attributes also hides the later block that continues its last list', async () => {
  const { diagnostics } = await checkText(MAP, 'map');
  const [first] = diagnostics.filter(({ ruleId }) => ruleId === 'no-live-fence');
  const fixed = applyFixes(MAP, first?.fix ? [first.fix] : []).text;
  expect(first?.fix?.edits).toHaveLength(3);
  expect(readMap(fixed).page.infoUrl).toBe('/skillmap/space');
});

test.each([
  [
    'begins a map',
    '# page\n* infourl: /a\n```\n* primarycolor: #bebebe\n```\n```intro\n- Learn to fly\n## map\n```\n### activity\n* type: tutorial\n* url: /a\n',
  ],
  [
    'has the address of an activity',
    '# page\n## map\n### activity\n* type: tutorial\n```\n* heading: x\n```\n```intro\n- Learn to fly\n* url: /a\n```\n',
  ],
])('no fix hides a later block that %s', async (_, text) => {
  const { diagnostics } = await checkText(text, 'map');
  const before = readMap(text);
  const fixes = diagnostics.flatMap(({ ruleId, fix }) => (fix && /fence/.test(ruleId) ? [fix] : []));
  for (const fix of fixes) {
    const after = readMap(applyFixes(text, [fix]).text);
    expect(
      after.maps.map(({ nodes }) => nodes.map(({ attributes }) => [...attributes.scalars.keys()])),
    ).toEqual(before.maps.map(({ nodes }) => nodes.map(({ attributes }) => [...attributes.scalars.keys()])));
  }
});
