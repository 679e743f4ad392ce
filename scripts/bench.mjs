// `npm run bench [name ...] [-- --minutes N --times N]` runs tests/bench/*.bench.mjs one after the other and prints
// their ratios. `--minutes` and `--times` extend the benchmarks that support it. Writes the servers' errors, most of
// which the benchmarks cause on purpose, to a file, and prints its name at the end.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './derived.mjs';
import { ensureInstalled, root } from './set-up.mjs';

ensureInstalled();
ensureBuilt();
const folder = new URL('../tests/bench/', import.meta.url);
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '0' }, times: { type: 'string', default: '20' } },
});
const log = path.join(root, '.cache', 'bench', 'servers.log');
mkdirSync(path.dirname(log), { recursive: true });
writeFileSync(log, '');
// tests/support/run-entry.ts reads this variable, here and in child processes.
process.env.SKILLMAP_PROCESS_LOG = log;
process.once('exit', () => {
  if (statSync(log).size > 0)
    console.log(`Errors that servers reported meanwhile: ${path.relative('.', log)}`);
});

const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.mjs')).sort();
for (const file of files) {
  if (wanted.length > 0 && !wanted.includes(file.replace('.bench.mjs', ''))) continue;
  const { run } = await import(new URL(file, folder).href);
  await run({ minutes: Number(values.minutes), times: Number(values.times) });
}
