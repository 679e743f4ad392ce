import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the check before publishing lists every line with a placeholder address', async () => {
  const files = ['package.json', 'editors/vscode/package.json', 'editors/vscode/README.md'];
  const expected: string[] = [];
  for (const file of files) {
    const lines = (await readFile(path.join(root, file), 'utf8')).split('\n');
    expected.push(
      ...lines.flatMap((line, index) => (line.includes('.example/') ? [`${file}:${index + 1}`] : [])),
    );
  }
  const { stderr, exitCode } = await execa('node', [path.join(root, 'scripts/check-publishable.mjs')], {
    reject: false,
  });
  expect([...stderr.matchAll(/^ {2}(\S+) https:/gm)].map(([, place]) => place)).toEqual(expected);
  expect(exitCode).toBe(expected.length > 0 ? 1 : 0);
});
