// Fails while the packages contain placeholder addresses. `npm publish` runs this first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './set-up.mjs';

const FILES = ['package.json', 'editors/vscode/package.json', 'editors/vscode/README.md'];

for (const file of FILES) {
  const [address] =
    /https:\/\/[^\s"')]*\.example\b[^\s"')]*/.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  if (address === undefined) continue;
  console.error(`${file} has ${address}, which exists nowhere: write the project's own addresses.`);
  process.exitCode = 1;
}
