// Runs beside an `npm pack` or `npm publish` until it has ended, and puts package.json back where npm did not.
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { isPacking, restoreScripts } from './packed-manifest.mjs';

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
