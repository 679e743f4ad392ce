// `npm run mutate [path ...]` changes the code in small ways and lists the changes that no unit test notices.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { drawFunctions } from './draw-functions.mjs';
import { root } from './set-up.mjs';

const FOLDERS = [
  'parser',
  'viewer/learner/domain',
  'viewer/shared/domain',
  'viewer/studio/domain',
  'viewer/learner/state',
  'viewer/shared/protocol',
  'viewer/learner/services',
  'viewer/shared/services',
  'viewer/studio/services',
  'cli/server',
];
const ONE_LINE_IN = 100;
const MIN_SCORE = 80;

const paths = process.argv.slice(2);
// Repeating the tests with PostgreSQL would double the time and find nothing more.
process.env.POSTGRES_BIN = '';
process.chdir(root);

const mutants = await new Stryker({
  mutate: paths.length > 0 ? paths.map(toPattern) : drawFunctions(root, FOLDERS, ONE_LINE_IN),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // A mutant in code that runs on import affects every test that imports it, which takes minutes each.
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  dryRunTimeoutMinutes: 60,
  timeoutMS: 20_000,
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['/.tsbuild', '/.cache', '/coverage', '/test-results'],
  reporters: ['progress', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
}).runMutationTest();
const score = report();
if (paths.length === 0 && !(score >= MIN_SCORE)) process.exitCode = 1;

function toPattern(given) {
  return /\.tsx?(?::|$)/.test(given) ? given : `${given.replace(/\/$/, '')}/**/*.{ts,tsx}`;
}

/** Prints the surviving changes and the scores. Returns the total score in percent. */
function report() {
  const judged = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'RuntimeError');
  const survivors = judged.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const mutant of survivors) console.log(lineOf(mutant));
  for (const folder of FOLDERS) {
    const inside = (mutant) => placeOf(mutant).startsWith(`${folder}/`);
    const all = judged.filter(inside).length;
    if (all > 0) console.log(`${folder}: ${scoreOf(all, survivors.filter(inside).length)}`);
  }
  console.log(`all: ${scoreOf(judged.length, survivors.length)}`);
  return (100 * (judged.length - survivors.length)) / judged.length;
}

/** Formats a mutant as one line: position, original and replacement. */
function lineOf(mutant) {
  const { start, end } = mutant.location;
  const lines = readFileSync(mutant.fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return `${placeOf(mutant)}:${start.line} ${short(lines.join(' '))} -> ${short(mutant.replacement)}`;
}

function placeOf({ fileName }) {
  return path.relative(root, fileName).replaceAll(path.sep, '/');
}

function short(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}

function scoreOf(all, survived) {
  return `${all - survived} of ${all} killed (${((100 * (all - survived)) / all).toFixed(1)} %)`;
}
