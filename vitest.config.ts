import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { CAMPAIGN } from './tests/support/tries.ts';

/**
 * Runs large files first, and before them the file that waits for half a minute, which would otherwise run alone at the
 * end. Files with the same environment follow each other: a process ends, and loses its imported modules, if the next file
 * needs another environment.
 */
class FilesInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranked = sorted.map((file) => ({ file, rank: rankOf(file) }));
    return ranked.toSorted((one, other) => one.rank - other.rank).map(({ file }) => file);
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  if (moduleId.endsWith('/faults.test.ts')) return 0;
  const head = readFileSync(moduleId, 'utf8').slice(0, 400);
  if (head.includes('@vitest-environment-options')) return 3;
  return head.includes('@vitest-environment ') ? 2 : 1;
}

/** `unit` runs everything that needs no browser; `e2e` drives browsers. `npm test` runs one after the other. */
export default defineConfig({
  test: {
    globalSetup: ['scripts/derived.mjs'],
    // A list of complaints is the reason of a failure: the default would print `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 2_000 },
    sequence: { sequencer: FilesInOrder },
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
          // Some tests wait for servers and commands: with only two processes, a fifth of two cores would be idle.
          maxWorkers: 3,
          testTimeout: 60_000 * CAMPAIGN,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['tests/e2e/support/show-failed.ts'],
          // Each process has one browser for all its suites. A suite leaves almost half of two cores idle, so there are three.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 360_000,
          hookTimeout: 240_000,
          // The default of one second is too short: a busy machine takes that long to draw a certificate.
          expect: { poll: { timeout: 40_000 } },
        },
      },
    ],
  },
});
