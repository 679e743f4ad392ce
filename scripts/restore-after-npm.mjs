// After npm has packed the repository: puts package.json back. With the id of an npm, once that has ended, for where it was
// stopped halfway and has not called this itself.
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { isPacking, restoreScripts } from './packed-manifest.mjs';

// Without an id it is not a number, which is no process.
const npm = Number(process.argv[2]);
while (isPacking() && isRunning(npm)) await setTimeout(100);
restoreScripts();

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
