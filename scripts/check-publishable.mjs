// Fails while the packages contain placeholder addresses, and lists all of them. `npm publish` runs this first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './set-up.mjs';

const FILES = ['package.json', 'editors/vscode/package.json', 'editors/vscode/README.md'];

const found = FILES.flatMap((file) => {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(/https:\/\/[^\s"')]*\.example\b[^\s"')]*/g)].map(
      ([address]) => `  ${file}:${index + 1} ${address}`,
    ),
  );
});
if (found.length > 0) {
  console.error(`These addresses exist nowhere. Write the project's own ones:\n${found.join('\n')}`);
  process.exitCode = 1;
}
