import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import { checkFile, readDiagnostics } from '../../../parser/processor.ts';

test('JSON that is nested too deeply in a block is reported at the first excess bracket', async () => {
  const start = '# One\n## Step\n```assetjson\n';
  const file = new VFile(`${start}${'['.repeat(100_000)}\n\`\`\`\n`);
  await checkFile(file, 'tutorial');
  const found = readDiagnostics(file).filter(({ ruleId }) => ruleId === 'valid-block-json');
  expect(found.map(({ reason, place }) => [reason, place?.start.offset])).toEqual([
    ['This `[` in the `assetjson` block is inside too many others.', start.length + 500],
  ]);
});
