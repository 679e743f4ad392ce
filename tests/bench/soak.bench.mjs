// Keeps a server under a mixed load: see `tests/support/soak-entry.ts`. `npm run bench soak -- --minutes 120`.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runProcess } from './measure.mjs';

export function run({ minutes }) {
  const runner = fileURLToPath(new URL('../support/run-entry.mjs', import.meta.url));
  runProcess(process.execPath, [runner, 'tests/support/soak-entry.ts', String(minutes)], {
    stdio: 'inherit',
  });
}
