// `npm run bench [name ...]`: runs tests/bench/*.bench.mjs one after the other and prints their ratios.
import { readdir } from 'node:fs/promises';
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { ensureInstalled } from './set-up.mjs';

ensureInstalled();
ensureBuilt();
const folder = new URL('../tests/bench/', import.meta.url);
const wanted = process.argv.slice(2);
const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.mjs')).sort();
for (const file of files) {
  if (wanted.length > 0 && !wanted.includes(file.replace('.bench.mjs', ''))) continue;
  const { run } = await import(new URL(file, folder).href);
  await run();
}
