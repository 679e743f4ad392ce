// Preloaded by a server (`node --import`): adds the milliseconds in the file LESSON_OFFSET to the time.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const { LESSON_OFFSET: file = '' } = process.env;
let offset = 0;
const real = Date;

function now() {
  const read = Number(readFileSync(file, 'utf8'));
  // The file is empty for a moment while it is written.
  if (read > 0) offset = read;
  return real.now() + offset;
}

globalThis.Date = new Proxy(real, {
  construct: (target, given) => (given.length > 0 ? new target(...given) : new target(now())),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
