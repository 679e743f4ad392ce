import { expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres.ts';
import { FAULTS, runFaults } from './faults.ts';

// `npm run bench server` has each one often, and tells of each.
test.each(['sqlite', 'postgres'] as const)(
  'whatever goes wrong while a class works on %s, nothing is lost that was acknowledged',
  { timeout: 240_000 },
  async (kind) => {
    if (kind === 'postgres' && !hasPostgres) return;
    const { differences, wrong } = await runFaults(kind, FAULTS, 1);
    expect({ differences, wrong }).toEqual({ differences: [], wrong: [] });
  },
);
