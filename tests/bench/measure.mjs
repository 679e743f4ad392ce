import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Runs the candidates in turn, A B A B ..., and returns the median of each in milliseconds. Machines vary, so only
 * ratios within one run are meaningful. A candidate is a function that does the work once, or returns its time.
 */
export async function compare(candidates, { rounds = 9, warmUps = 2 } = {}) {
  const times = new Map(Object.keys(candidates).map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(candidates)) {
      const start = performance.now();
      const told = await work();
      const time = typeof told === 'number' ? told : performance.now() - start;
      if (round >= 0) times.get(name).push(time);
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]));
}

/** Runs a process to its end without its output; throws if it cannot be started. */
export function runProcess(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'ignore', ...options });
  if (result.error) throw result.error;
}

/**
 * The processor time of a whole process in milliseconds: user and system, with all its threads and child processes. The
 * median of five, because other programs may use the machine too.
 */
export function processorTime(command, args, options = {}) {
  const times = Array.from({ length: 5 }, () => {
    const before = childrenTime();
    runProcess(command, args, options);
    return childrenTime() - before;
  });
  return median(times);
}

/** Processor time of all ended child processes in milliseconds. Linux counts in hundredths of a second. */
function childrenTime() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  const [user, system] = [fields[13], fields[14]].map(Number);
  return (user + system) * 10;
}

/** Prints a comparison on one line: `parse ...: skillmap 1.2 ms, remark-parse 33.1 ms: 27.6 times as fast`. */
export function printRatio(title, name, ours, peer, theirs, goal) {
  const ratio = theirs / ours;
  const verdict =
    ratio >= 1 ? `${ratio.toFixed(1)} times as fast` : `${(1 / ratio).toFixed(1)} times as SLOW`;
  const aim = goal === undefined ? '' : ` (goal ${goal})`;
  console.log(`${title}: ${name} ${ours.toFixed(1)} ms, ${peer} ${theirs.toFixed(1)} ms: ${verdict}${aim}`);
}

/** Imports a TypeScript module, by its path from `tests/support`. */
export async function importSupport(file) {
  const options = { configFile: false, root, logLevel: 'error' };
  const { module } = await runnerImport(path.join(root, 'tests/support', file), options);
  return module;
}
