// Updates the version in the documentation to that of package.json, as part of `npm version`: `skillmap@1.2.3`, the
// version of the action and the commit hook, and packed files. Also updates the version in the container's file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './set-up.mjs';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const docs = path.join(root, 'docs');

const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
for (const file of [
  ...pages.map((name) => path.join(docs, name)),
  path.join(root, 'examples/server/Dockerfile'),
]) {
  const text = readFileSync(file, 'utf8');
  const pinned = text.replaceAll(
    /((?:skillmap(?:@v?|-)|\brev: v|\/download\/v))\d+\.\d+\.\d+/g,
    (_, before) => before + version,
  );
  if (pinned !== text) writeFileSync(file, pinned);
}
