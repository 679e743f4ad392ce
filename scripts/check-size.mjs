// Fails when what a browser loads first grows past its budget: script and style, gzipped, and requests. Of the learner app
// before the editor, and of each page beside the maps before what it shows.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { root } from './set-up.mjs';

/** Page, target configuration, font and the author's first pictures come on top. */
const BUDGETS = [
  { folder: 'viewer', entry: 'viewer', kilobytes: 130, requests: 8, what: 'before the editor' },
  { folder: 'pages', entry: 'game', kilobytes: 105, requests: 8, what: 'before a shared game' },
  { folder: 'pages', entry: 'kiosk', kilobytes: 125, requests: 10, what: 'before a kiosk' },
];

for (const budget of BUDGETS) await check(budget);

async function check({ folder, entry, kilobytes, requests, what }) {
  const place = path.join(root, 'dist', folder);
  const manifest = JSON.parse(await readFile(path.join(place, '.vite', 'manifest.json'), 'utf8'));
  const first = Object.keys(manifest).find((key) => manifest[key].isEntry && manifest[key].name === entry);
  const files = new Set();
  collect(first, manifest, files);
  let bytes = 0;
  for (const file of files) {
    const size = gzipSync(await readFile(path.join(place, file)), { level: 9 }).length;
    bytes += size;
    console.log(`${toKilobytes(size)} kB  ${file}`);
  }
  const limits = `at most ${kilobytes} kB in ${requests}`;
  console.log(`${toKilobytes(bytes)} kB  in ${files.size} requests ${what} (${limits})\n`);
  if (files.size === 0 || bytes / 1024 > kilobytes || files.size > requests) process.exitCode = 1;
}

function collect(key, manifest, files) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const imported of chunk.imports ?? []) collect(imported, manifest, files);
}

function toKilobytes(bytes) {
  return (bytes / 1024).toFixed(1).padStart(7);
}
