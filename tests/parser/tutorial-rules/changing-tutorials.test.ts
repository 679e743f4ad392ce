import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import { checkFile, readDiagnostics } from '../../../parser/processor.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const NODES = ['draw', 'fly', 'land', 'park'];
const MAP = new TextEncoder().encode(
  `# guide\n\n## rockets\n\n${NODES.map(
    (id, index) =>
      `### ${id}\n* type: tutorial\n* url: /tutorials/${id}\n* next: ${NODES[index + 1] ?? ''}\n`,
  ).join('\n')}`,
);
const PLAIN = '# Fly\n\n## Step 1\n\nPress **A**.\n';
const WITH_TEMPLATE = `${PLAIN}\n\`\`\`template\nlet a = 1\n\`\`\`\n`;

/** True if `require-template` reports the tutorial `fly`. The map's bytes are the same object in each call. */
async function found(tutorials: Record<string, string>): Promise<boolean> {
  const files = memoryFiles({ 'skillmap.md': MAP, 'tutorials/draw.md': PLAIN, ...tutorials });
  const path = 'tutorials/fly.md';
  const file = new VFile({ path, value: PLAIN });
  await checkFile(file, 'tutorial', { repository: { files }, path });
  return readDiagnostics(file).some(({ ruleId }) => ruleId === 'require-template');
}

test('a finding about templates in other tutorials changes when those tutorials change', async () => {
  const fly = { 'tutorials/fly.md': PLAIN };
  const plain = { ...fly, 'tutorials/land.md': PLAIN, 'tutorials/park.md': PLAIN };
  const ready = { ...fly, 'tutorials/land.md': WITH_TEMPLATE, 'tutorials/park.md': WITH_TEMPLATE };
  expect([await found(plain), await found(ready), await found(plain)]).toEqual([false, true, false]);
});
