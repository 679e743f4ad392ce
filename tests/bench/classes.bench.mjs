// Measures classes on PostgreSQL: see `tests/support/class-load-entry.ts`.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runProcess } from './measure.mjs';

export function run() {
  const runner = fileURLToPath(new URL('../support/run-entry.mjs', import.meta.url));
  runProcess(process.execPath, [runner, 'tests/support/class-load-entry.ts'], { stdio: 'inherit' });
}
