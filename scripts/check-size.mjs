// Fails when what a browser loads before the editor grows past its budget: script and style, gzipped, and requests.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { root } from './set-up.mjs';

const LARGEST_KILOBYTES = 130;
/** Page, target configuration, font and the author's first pictures come on top. */
const MOST_REQUESTS = 8;

const folder = path.join(root, 'dist', 'viewer');
const manifest = JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
const files = new Set();

function collect(key) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const imported of chunk.imports ?? []) collect(imported);
}

collect(Object.keys(manifest).find((key) => manifest[key].isEntry));
let bytes = 0;
for (const file of files) {
  const size = gzipSync(await readFile(path.join(folder, file)), { level: 9 }).length;
  bytes += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} kB  ${file}`);
}
const kilobytes = bytes / 1024;
console.log(
  `${kilobytes.toFixed(1).padStart(7)} kB  in ${files.size} requests before the editor (at most ${LARGEST_KILOBYTES} kB in ${MOST_REQUESTS})`,
);
if (kilobytes > LARGEST_KILOBYTES || files.size > MOST_REQUESTS) process.exitCode = 1;
