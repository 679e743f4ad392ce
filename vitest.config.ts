import { defineConfig } from 'vitest/config';

/** `unit` runs everything that needs no browser; `e2e` drives Chromium, one file at a time: machines are small. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A browser, an editor and a server on two busy cores: what fails once is told, what fails thrice fails.
          retry: 2,
        },
      },
    ],
  },
});
