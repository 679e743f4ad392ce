import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const SHELL = /^-?(?:ba|da|z|a|k)?sh$|busybox/;

/** The process that runs this script for npm: the nearest one above that is no shell. Undefined where nothing tells. */
export function npmProcess() {
  let pid = process.ppid;
  for (let depth = 0; depth < 5; depth += 1) {
    const found = processOf(pid);
    if (found === undefined) return undefined;
    if (!SHELL.test(found.name)) return pid;
    pid = found.parent;
  }
  return undefined;
}

function processOf(pid) {
  try {
    // Small images have no `ps`, and other systems no `/proc`.
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    return processByPs(pid);
  }
}

function processByPs(pid) {
  try {
    const told = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name] = /^\s*(\d+)\s+(?:.*\/)?(.*?)\s*$/.exec(told);
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
