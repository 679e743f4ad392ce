// `npm test` sets up what is missing, runs all tests, and prints slow tests, failures and counts. Passes arguments to
// Vitest.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { ensurePrograms } from './ensure-programs.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { ensureInstalled, root } from './set-up.mjs';

ensureInstalled();
ensureBuilt();
ensurePrograms();

const args = process.argv.slice(2);
const unitOnly = args.includes('--unit');
const passed = args.filter((argument) => argument !== '--unit');
// Tests that need PostgreSQL are skipped without it.
const environment = { ...process.env, POSTGRES_BIN: ensurePostgres() ?? '' };
const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const unit = runProject('unit');
if (!unitOnly) {
  // The browsers' installation mostly waits for the network, so the unit tests run meanwhile.
  const { ensureChromium } = await import('./find-chromium.mjs');
  environment.CHROMIUM_PATH = ensureChromium();
  const { ensureEngines } = await import('./find-engines.mjs');
  ensureEngines();
}
const runs = [await unit];
if (!unitOnly) runs.push(await runProject('e2e'));

printSection('Ten slowest files', slowest());
printSection(
  'Projects',
  runs.map(({ project, ms, files }) => `${seconds(ms)}  ${project} (${files.length} files)`),
);
printSection(
  'Failed',
  runs.flatMap(({ failures }) => failures),
);
const [good, bad, left] = ['passed', 'failed', 'skipped'].map((name) => sum(runs.map((run) => run[name])));
console.log(`${good} passed, ${bad} failed, ${left} skipped`);
process.exitCode = bad > 0 || good === 0 ? 1 : 0;

async function runProject(project) {
  const output = path.join(results, `${project}.json`);
  rmSync(output, { force: true });
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=./scripts/summary-reporter.mjs'];
  const child = spawn(
    process.execPath,
    // The given paths may match tests of only one project.
    [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...passed],
    { cwd: root, stdio: 'inherit', env: { ...environment, SKILLMAP_SUMMARY: output } },
  );
  const stop = () => child.kill();
  process.once('exit', stop);
  const status = await new Promise((resolve) => child.on('exit', resolve));
  process.off('exit', stop);
  const summary = readSummary(output);
  if (status !== 0 && summary.failed === 0) {
    summary.failed += 1;
    summary.failures.push(`${project} ended with ${status}: see above`);
  }
  return { project, ...summary };
}

function readSummary(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { ms: 0, passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  }
}

function slowest() {
  const files = runs.flatMap((run) => run.files).sort((one, other) => other.ms - one.ms);
  return files.slice(0, 10).map(({ file, ms }) => `${seconds(ms)}  ${file}`);
}

function printSection(title, lines) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
