import { defineConfig } from 'vitest/config';

/** Suites of the learner app, which hold for a published site as they do for `skillmap dev`. */
const ANY_PLACE = ['certificates', 'dialogs', 'header', 'spec-4-*', 'spec-7-*', 'spec-9'];

const browser = {
  fileParallelism: false,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // A browser, an editor and a server on two busy cores: what fails once is told, what fails thrice fails.
  retry: 2,
};

/**
 * `unit` runs everything that needs no browser; `e2e` drives Chromium, one file at a time: machines are small. `e2e-site`
 * runs the learner's part of it again, on what `skillmap build` publishes below a path.
 */
export default defineConfig({
  test: {
    globalSetup: ['scripts/derived.mjs'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          ...browser,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-site',
          include: ANY_PLACE.map((name) => `tests/e2e/${name}.test.ts`),
          env: { SKILLMAP_PLACE: 'site' },
          ...browser,
          // No editor's compiler among them: two at a time fit.
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
    ],
  },
});
