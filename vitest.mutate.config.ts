import { defineConfig } from 'vitest/config';

/** Configuration of `npm run mutate`: the unit tests of the mutated folders. */
export default defineConfig({
  test: {
    include: ['parser', 'viewer/*/{domain,state,protocol,services}', 'cli/server'].map(
      (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
    ),
    // These tests measure growth, kill processes or read hundreds of texts, which takes minutes per mutant.
    exclude: [
      'tests/parser/{large-input,linear-time,commonmark-agreement}.test.ts',
      'tests/parser/graph/large-layout.test.ts',
      'tests/parser/rules/fixed-meaning.test.ts',
      'tests/cli/server/accounts/kill.test.ts',
    ],
    globalSetup: ['scripts/derived.mjs', 'tests/support/postgres-setup.ts'],
    setupFiles: ['tests/support/clean-page.ts', 'tests/support/fixed-seed.ts'],
    testTimeout: 60_000,
  },
});
