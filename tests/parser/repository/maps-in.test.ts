import { expect, test } from 'vitest';
import { checkText } from '../../../parser/check-text.ts';
import { mapsIn } from '../../../parser/repository/maps-in.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const MAP = '# a\n\n## b\n\n### one\n* name: One\n* type: tutorial\n* url: /one\n';
const BYTES = new TextEncoder().encode(MAP);

test.each(['before', 'after'])(
  'a map that is checked %s the others are loaded is parsed once',
  async (when) => {
    const files = memoryFiles({ 'skillmap.md': BYTES, 'README.md': '# Maps\n' });
    const loaded = when === 'after' ? mapsIn(files).get('skillmap.md') : undefined;
    const { document } = await checkText(MAP, 'map', { repository: { files }, path: 'skillmap.md' });
    expect(document).toBe(loaded ?? mapsIn(files).get('skillmap.md'));
    expect([...mapsIn(files).keys()]).toEqual(['skillmap.md']);
  },
);

test('a text that differs from its file is parsed on its own', async () => {
  const files = memoryFiles({ 'skillmap.md': BYTES });
  const changed = MAP.replace('One', 'Two');
  const { document } = await checkText(changed, 'map', { repository: { files }, path: 'skillmap.md' });
  expect(document?.page.maps[0]?.nodes[0]?.displayName).toBe('Two');
  expect(mapsIn(files).get('skillmap.md')?.page.maps[0]?.nodes[0]?.displayName).toBe('One');
});

test('a file that is checked as a map does not become one of the repository', async () => {
  const files = memoryFiles({ 'README.md': '# Maps\n' });
  await checkText('# Maps\n', 'map', { repository: { files }, path: 'README.md' });
  expect(mapsIn(files).size).toBe(0);
});
