// `npm test`: sets up what is missing, runs all tests, and ends with one line of counts. Arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensurePostgres } from './find-postgres.mjs';
import { ensureBuilt } from './derived.mjs';
import { ensureInstalled, root } from './set-up.mjs';

ensureInstalled();
ensureBuilt();

const args = process.argv.slice(2);
const unitOnly = args.includes('--unit');
const passed = args.filter((argument) => argument !== '--unit');
// Without it, the tests that need a PostgreSQL skip.
const environment = { ...process.env, POSTGRES_BIN: ensurePostgres() ?? '' };
if (!unitOnly) {
  const { ensureChromium } = await import('./find-chromium.mjs');
  environment.CHROMIUM_PATH = await ensureChromium();
}

const counts = { passed: 0, failed: 0, skipped: 0 };
// What is told again at the end, where the end is all that is kept of a long run.
const failures = [];
for (const project of unitOnly ? ['unit'] : ['unit', 'e2e', 'e2e-site']) runProject(project);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

function runProject(project) {
  const output = path.join(root, 'test-results', `${project}.json`);
  mkdirSync(path.dirname(output), { recursive: true });
  rmSync(output, { force: true });
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const { status } = spawnSync(
    process.execPath,
    // Paths may name tests of one project only.
    [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...passed],
    { cwd: root, stdio: 'inherit', env: environment },
  );
  const report = readReport(output);
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  counts.skipped += report.numPendingTests;
  const told = failuresOf(report);
  // An error outside of a test fails the run without a failed test or file.
  if (status !== 0 && told.length === 0) told.push('  an error outside of a test: see above');
  failures.push(...told.map((line) => `  ${project}${line}`));
  // A file that cannot be loaded counts as one failed test.
  if (status !== 0 && report.numFailedTests === 0) counts.failed += 1;
}

/** A line or two for each failed test, and for each file that could not be loaded. */
function failuresOf(report) {
  return report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0)
      return file.status === 'failed' ? [`  ${name}\n    ${firstLines(file.message)}`] : [];
    return failed.map((test) => `  ${name} > ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`);
  });
}

/** What went wrong and where, without the runner's own calls. */
function firstLines(message = '') {
  const lines = message
    .split('\n')
    .filter((line) => !line.includes('node_modules') && !line.includes('node:internal'));
  return lines.slice(0, 12).join('\n    ');
}

function readReport(output) {
  try {
    return JSON.parse(readFileSync(output, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  }
}
