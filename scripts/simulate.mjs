// `npm run simulate -- --seeds N` simulates N random stories (default 1,000) of each kind, on all cores: learners with their
// devices, network and server, deletions of accounts, upgrades of the database, and projects in stores. `--kinds
// learners,stores` chooses some of them. `--seed S` chooses the stories: the first block of 250 has the seed S, and each
// further block the next one. `--workers W` sets the number of processes. With `--postgres`, the server uses PostgreSQL in
// place of SQLite, by default for learners and deletions. With `--mutants`, breaks the sync in many ways, one at a time,
// and prints for each whether a story found it; numbers choose some of them.

import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { ensureGenerated } from './derived.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { root } from './set-up.mjs';

/** Number of stories that share one seed. */
const BLOCK = 250;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    workers: { type: 'string', default: String(availableParallelism()) },
    kinds: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
});
const KINDS = ['learners', 'deletions', 'upgrades', 'stores'];
const [stories, seed, most] = ['seeds', 'seed', 'workers'].map(readCount);
const kinds = values.kinds?.split(',') ?? (values.postgres ? ['learners', 'deletions'] : KINDS);
const unknown = kinds.filter((kind) => !KINDS.includes(kind));
if (unknown.length > 0) refuse(`--kinds ${unknown.join()}: expected some of ${KINDS.join(', ')}.`);
const folder = path.join(root, '.cache/simulation', String(process.pid));

if (values.postgres && !ensurePostgres()) process.exitCode = 1;
else await run();

function readCount(name) {
  const read = Number(values[name]);
  if (!Number.isSafeInteger(read) || read < (name === 'seed' ? 0 : 1))
    refuse(`--${name} ${values[name]}: expected a whole number.`);
  return read;
}

function refuse(message) {
  console.error(message);
  process.exit(2);
}

async function run() {
  await ensureGenerated();
  try {
    if (values.mutants) await tryMutants();
    else await playAll();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playAll() {
  const program = await bundle('campaign');
  console.log(`${count(stories)} stories of ${kinds.join(' and of ')}, from seed ${seed}.`);
  for (const kind of kinds) {
    const started = performance.now();
    // Each process would start a PostgreSQL of its own.
    const workers = values.postgres ? 1 : Math.max(1, Math.min(most, Math.ceil(stories / BLOCK)));
    let passed = 0;
    const onBlock = (block) => {
      passed += block.stories;
      const seconds = (performance.now() - started) / 1000;
      console.log(
        `${kind}: seed ${block.seed} passed. ${count(passed)} of ${count(stories)} stories, ` +
          `${Math.round(passed / seconds)} a second.`,
      );
    };
    const shares = Array.from({ length: workers }, (_, worker) =>
      play(program, { kind, worker, of: workers }, onBlock),
    );
    const failures = (await Promise.all(shares)).filter((failure) => failure !== undefined);
    for (const failure of failures) console.error(failure);
    if (failures.length > 0) process.exitCode = 1;
  }
}

/** Runs a process that plays a share of the stories. Resolves to its error output if a story fails. */
function play(program, share, onBlock = () => undefined) {
  const given = { stories, block: BLOCK, seed, isPostgres: values.postgres, ...share };
  // Most objects of a story are short-lived: collect them less often.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', program, JSON.stringify(given)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [line, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const lines = (line + text).split('\n');
    line = lines.pop() ?? '';
    for (const each of lines) if (each.startsWith('{')) onBlock(JSON.parse(each));
  });
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  return new Promise((resolve) => {
    child.on('close', (status) =>
      resolve(status === 0 ? undefined : errors || `The process ended: ${status}`),
    );
  });
}

async function tryMutants() {
  const mutants = JSON.parse(readFileSync(path.join(root, 'tests/simulation/mutants.json'), 'utf8'));
  let found = 0;
  const chosen = [...mutants.entries()].filter(
    ([index]) => positionals.length === 0 || positionals.includes(String(index)),
  );
  const waiting = [...chosen];
  const next = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const [index, mutant] = entry;
      const program = await bundle(`mutant-${index}`, mutant);
      let passed = 0;
      const share = { kind: mutant.test ?? 'learners', worker: 0, of: 1 };
      const failure = await play(program, share, (block) => (passed += block.stories));
      const tests = /Property failed after (\d+) tests/.exec(failure ?? '')?.[1];
      if (tests !== undefined) found += 1;
      console.log(`${index} ${mutant.what}: ${toResult(failure, tests, passed)}`);
    }
  };
  await Promise.all(Array.from({ length: most }, next));
  console.log(`${found} of ${chosen.length} found within ${count(stories)} stories from seed ${seed}.`);
  process.exitCode = found === chosen.length ? 0 : 1;
}

function toResult(failure, tests, passed) {
  if (failure === undefined) return 'NOT FOUND';
  if (tests === undefined) return `broken:\n${failure}`;
  const block = seed + Math.floor(passed / BLOCK);
  return `found by story ${count(passed + Number(tests))} (seed ${block})`;
}

/** Bundles the simulation, and returns the file: modules that Vite transforms one by one run at half the speed. */
async function bundle(name, mutant) {
  const entry = path.join(root, 'tests/simulation/campaign-entry.ts');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: mutant ? [toPlugin(mutant)] : [],
    build: {
      ssr: entry,
      outDir: path.join(folder, name),
      minify: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'campaign.mjs' } },
    },
  });
  return path.join(folder, name, 'campaign.mjs');
}

/** Changes a line of the code. */
function toPlugin({ file, from, to }) {
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.endsWith(file)) return undefined;
      if (!code.includes(from)) throw new Error(`${file} has no ${from}`);
      return code.replaceAll(from, to);
    },
  };
}

function count(number) {
  return number.toLocaleString('en');
}
