// For `node --import`: appends the address of each loaded module to the file that the variable LOADS names.
import { appendFileSync } from 'node:fs';
import { Module, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  register(import.meta.url);
  const { load: loadCommonJs } = Module.prototype;
  Module.prototype.load = function (file) {
    record(pathToFileURL(file).href);
    return loadCommonJs.call(this, file);
  };
}

export async function load(url, context, nextLoad) {
  record(url);
  return nextLoad(url, context);
}

function record(url) {
  appendFileSync(process.env.LOADS, `${url}\n`);
}
