import { defineConfig } from 'vitest/config';
import { CAMPAIGN } from './tests/support/tries.ts';

/** Suites about the real editor, about games that its compiler builds, about accounts and the package: half of the time. */
const WITH_EDITOR = [
  'account*',
  'build-site',
  'editor-*',
  'kiosk',
  'my-projects',
  'pack',
  'play-*',
  'player*',
  'project-file',
  'share-real-editor',
  'shared-game*',
  'studio-story',
  'studio-keep',
  'studio-tutorial',
].map((name) => `tests/e2e/${name}.test.ts`);

const browser = {
  // One process, and in it one browser for all suites.
  isolate: false,
  maxWorkers: 1,
  setupFiles: ['tests/e2e/support/show-failed.ts'],
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // A second, as it is without this, is what a busy machine takes to draw a certificate.
  expect: { poll: { timeout: 20_000 } },
  // What needed a second try is told at the end of `npm test`.
  retry: 1,
};

/**
 * `unit` runs everything that needs no browser; `e2e` and `e2e-editor` drive Chromium, each one file at a time: `npm test`
 * runs the two side by side.
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
          setupFiles: ['tests/support/clean-page.ts'],
          // No test replaces a module, so files can share them: importing takes half as long (52 s instead of 104 s).
          isolate: false,
          maxWorkers: '100%',
          testTimeout: 60_000 * CAMPAIGN,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: WITH_EDITOR,
          ...browser,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-editor',
          include: WITH_EDITOR,
          ...browser,
        },
      },
    ],
  },
});
