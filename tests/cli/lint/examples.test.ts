import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lintJson } from './run-lint.ts';

const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url));

test.each([
  ['first-steps', EXAMPLES, ['first-steps']],
  ['space-camp', EXAMPLES, ['space-camp']],
  ['first-steps, from its own folder', `${EXAMPLES}/first-steps`, ['.']],
  ['space-camp, from its own folder', `${EXAMPLES}/space-camp`, ['.']],
  ['all of them', EXAMPLES, ['.']],
])('the example repositories have no findings: %s', async (_, folder, paths) => {
  const { files, summary } = await lintJson(folder, paths);
  const found = files.flatMap((file) =>
    file.diagnostics.map(({ ruleId, reason }) => `${file.path} ${ruleId} ${reason}`),
  );
  expect(found).toEqual([]);
  expect(summary).toMatchObject({ errors: 0, warnings: 0, infos: 0 });
  expect(summary.files).toBeGreaterThan(2);
});

test('maps, tutorials and `pxt.json` of an example repository are checked', async () => {
  const { files } = await lintJson(EXAMPLES, ['space-camp']);
  const paths = files.map((file) => file.path.replaceAll('\\', '/'));
  expect(paths).toContain('space-camp/skillmap.md');
  expect(paths).toContain('space-camp/pxt.json');
  expect(paths.some((path) => path.startsWith('space-camp/tutorials/'))).toBe(true);
});
