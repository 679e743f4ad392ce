import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres.ts';
import { FAULTS, runFaults } from './faults.ts';

// `npm run bench server` has each one often, with as much to do as can be, and tells of each.
const REST_MS = 50;
describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test.skipIf(kind === 'postgres' && !hasPostgres)(
    'whatever goes wrong while a class works, nothing is lost that was acknowledged',
    { timeout: 240_000 },
    async () => {
      const { differences, wrong } = await runFaults(kind, FAULTS, { times: 1, restMs: REST_MS });
      expect({ differences, wrong }).toEqual({ differences: [], wrong: [] });
    },
  );
});

for (const { name, findObstacle } of FAULTS) {
  const obstacle = findObstacle?.();
  if (obstacle !== undefined) test.skip(`${name}: ${obstacle}`);
}
