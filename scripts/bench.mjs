// `npm run bench [name ...] [-- --minutes N --times N]`: runs tests/bench/*.bench.mjs one after the other and prints their
// ratios. What can be a campaign goes on for so many minutes, with so many turns.
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './derived.mjs';
import { ensureInstalled } from './set-up.mjs';

ensureInstalled();
ensureBuilt();
const folder = new URL('../tests/bench/', import.meta.url);
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '0' }, times: { type: 'string', default: '20' } },
});
const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.mjs')).sort();
for (const file of files) {
  if (wanted.length > 0 && !wanted.includes(file.replace('.bench.mjs', ''))) continue;
  const { run } = await import(new URL(file, folder).href);
  await run({ minutes: Number(values.minutes), times: Number(values.times) });
}
