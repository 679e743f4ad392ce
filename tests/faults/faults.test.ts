import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres.ts';
import { FAULTS, runFaults } from './faults.ts';

// `npm run bench server` has each one often, and tells of each.
describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test.skipIf(kind === 'postgres' && !hasPostgres)(
    'whatever goes wrong while a class works, nothing is lost that was acknowledged',
    { timeout: 240_000 },
    async () => {
      const { differences, wrong } = await runFaults(kind, FAULTS, 1);
      expect({ differences, wrong }).toEqual({ differences: [], wrong: [] });
    },
  );
});

for (const { name, findObstacle } of FAULTS) {
  const obstacle = findObstacle?.();
  if (obstacle !== undefined) test.skip(`${name}: ${obstacle}`);
}
