// `npm run simulate -- --seeds N` simulates N random stories (default 1,000) of learners, devices, network and
// server. With `--postgres`, the server uses PostgreSQL in place of SQLite. With `--mutants`, breaks the sync in many ways,
// one at a time, and prints for each whether a story found it.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensurePostgres } from './find-postgres.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
});

if (values.postgres && !ensurePostgres()) process.exitCode = 1;
else if (values.mutants) tryMutants();
else process.exitCode = simulate({ env: {}, stdio: 'inherit', tests: [] }).status ?? 1;

function simulate({ env, stdio, tests }) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  return spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.simulate.config.ts', ...tests], {
    cwd: root,
    stdio,
    encoding: 'utf8',
    env: {
      ...process.env,
      SIMULATED_STORIES: values.seeds,
      ...(values.seed !== undefined && { SIMULATED_SEED: values.seed }),
      ...(values.postgres && { SIMULATED_DATABASE: 'postgres' }),
      ...env,
    },
  });
}

function tryMutants() {
  const mutants = JSON.parse(readFileSync(path.join(root, 'tests/simulation/mutants.json'), 'utf8'));
  let survivors = 0;
  for (const [index, { what, test = 'simulation' }] of mutants.entries()) {
    const { status, stdout, stderr } = simulate({
      env: { MUTANT: String(index) },
      stdio: 'pipe',
      tests: [`tests/simulation/${test}.test.ts`],
    });
    const stories = /Property failed after (\d+) tests/.exec(stderr)?.[1];
    if (stories === undefined) survivors += 1;
    const result =
      status === 0
        ? 'NOT FOUND'
        : stories === undefined
          ? `broken:\n${stdout}${stderr}`
          : `found by story ${stories}`;
    console.log(`${what}: ${result}`);
  }
  console.log(`${mutants.length - survivors} of ${mutants.length} found within ${values.seeds} stories.`);
  process.exitCode = survivors === 0 ? 0 : 1;
}
