// The package.json that is packed has no scripts: they are for a checkout, and npm warns everybody who installs a package
// with a `prepare`. npm packs the file as it stands on the disk, so it stands there without them while npm reads it.
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { npmProcess } from './npm-process.mjs';
import { root } from './set-up.mjs';

const manifest = path.join(root, 'package.json');
/** Where the whole manifest is meanwhile. */
const kept = path.join(root, '.cache', 'package.json');

/** Takes the scripts out of package.json until `restoreScripts`, or until npm has ended in whatever way. */
export function takeOutScripts() {
  restoreScripts();
  mkdirSync(path.dirname(kept), { recursive: true });
  copyFileSync(manifest, kept);
  const next = `${kept}.packed`;
  writeFileSync(next, withoutScripts(readFileSync(kept, 'utf8')));
  renameSync(next, manifest);
  watchNpm();
}

/** Puts the whole package.json back, unless somebody has written another meanwhile. Does nothing where it is in place. */
export function restoreScripts() {
  if (!existsSync(kept)) return;
  if (readFileSync(manifest, 'utf8') === withoutScripts(readFileSync(kept, 'utf8')))
    renameSync(kept, manifest);
  else rmSync(kept);
}

/** True until package.json is whole again. */
export function isPacking() {
  return existsSync(kept);
}

/** Leaves package.json without scripts for good: in a copy of the repository that npm has made in order to pack it. */
export function dropScripts() {
  writeFileSync(manifest, withoutScripts(readFileSync(manifest, 'utf8')));
}

function withoutScripts(text) {
  const { scripts: _, ...packed } = JSON.parse(text);
  return `${JSON.stringify(packed, null, 2)}\n`;
}

/** An npm that is stopped halfway runs no `postpack`: a process beside it does what that would have done. */
function watchNpm() {
  const npm = npmProcess();
  if (npm === undefined) return;
  const script = fileURLToPath(new URL('restore-after-npm.mjs', import.meta.url));
  spawn(process.execPath, [script, String(npm)], { cwd: root, detached: true, stdio: 'ignore' }).unref();
}
