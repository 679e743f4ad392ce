// For `node --import`: appends the address of each loaded module to the file that the variable LOADS names.
import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

export async function load(url, context, nextLoad) {
  appendFileSync(process.env.LOADS, `${url}\n`);
  return nextLoad(url, context);
}
