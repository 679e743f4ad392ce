import { describe, expect, test } from 'vitest';
import { hasPgbouncer } from '../support/pgbouncer.ts';
import { hasPostgres } from '../support/postgres.ts';
import { FAULTS } from './faults.ts';
import { runFaults } from './run-faults.ts';

// `npm run bench server` repeats each fault under maximum load, and reports on each.
const REST_MS = 50;
describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test.skipIf(kind === 'postgres' && !hasPostgres)(
    'the server loses no acknowledged data, whatever fails while a class works',
    { timeout: 240_000 },
    async () => {
      const { differences, wrong } = await runFaults(kind, FAULTS, { times: 1, restMs: REST_MS });
      expect({ differences, wrong }).toEqual({ differences: [], wrong: [] });
    },
  );
});

test.skipIf(!hasPostgres || !hasPgbouncer)(
  'with PgBouncer in front of PostgreSQL, the server loses no acknowledged data either',
  { timeout: 240_000 },
  async () => {
    const { differences, wrong } = await runFaults('postgres', FAULTS, {
      times: 1,
      restMs: REST_MS,
      isPooled: true,
    });
    expect({ differences, wrong }).toEqual({ differences: [], wrong: [] });
  },
);

for (const { name, findObstacle } of FAULTS) {
  const obstacle = findObstacle?.();
  if (obstacle !== undefined) test.skip(`${name}: ${obstacle}`);
}
