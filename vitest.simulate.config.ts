import { defineConfig } from 'vitest/config';
import mutants from './tests/simulation/mutants.json' with { type: 'json' };

const mutant = mutants[Number(process.env.MUTANT ?? -1)];

/** Configuration of `npm run simulate`. `MUTANT` is the number of a change that breaks the sync. */
export default defineConfig({
  plugins: mutant
    ? [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (code, id) => {
            if (!id.endsWith(mutant.file)) return undefined;
            if (!code.includes(mutant.from)) throw new Error(`${mutant.file} has no ${mutant.from}`);
            return code.replaceAll(mutant.from, mutant.to);
          },
        },
      ]
    : [],
  test: {
    include: ['tests/simulation/*.test.ts'],
    globalSetup: ['scripts/derived.mjs'],
    testTimeout: 86_400_000,
    // A busy machine needs some time to start PostgreSQL.
    hookTimeout: 120_000,
  },
});
