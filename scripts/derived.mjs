// Creates what Git does not track: generated modules and the build. Compares the content of the sources, not their
// times, so that branch switches and restored backups are noticed. Uses only Node unless something is outdated,
// because packages may be missing.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, run } from './set-up.mjs';

/** The file with the digest of the sources that a folder was generated from. */
const STAMP = '.made-from';

const GENERATED = [
  {
    folder: 'schemas/generated',
    sources: () => [
      ...filesIn('schemas', '.schema.json'),
      'scripts/generate-schemas.mjs',
      'package-lock.json',
    ],
    make: async () => (await import('./generate-schemas.mjs')).generateSchemas(),
  },
  {
    folder: 'viewer/shared/i18n/generated',
    sources: () => [
      ...['first', 'later', 'studio', 'class', 'findings', 'templates'].flatMap((part) =>
        filesIn(`viewer/shared/i18n/${part}`, '.json'),
      ),
      'scripts/compile-messages.mjs',
      'package-lock.json',
    ],
    make: async () => (await import('./compile-messages.mjs')).compileMessages(),
  },
];

const BUILT_FROM = [
  'bin',
  'cli',
  'parser',
  'schemas',
  'viewer',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'vite.cli.config.ts',
  'vite.web.config.ts',
];

/** Writes types, validators and compiled messages if they are missing or outdated. */
export async function ensureGenerated() {
  for (const { folder, sources, make } of GENERATED) {
    const stamp = path.join(root, folder, STAMP);
    const digest = digestOf(sources());
    if (readIfThere(stamp) === `${digest} ${digestOf([folder])}`) continue;
    writeFolder(path.join(root, folder), await make());
    writeFileSync(stamp, `${digest} ${digestOf([folder])}`);
  }
}

/** Vitest calls `setup` before the tests of a project. */
export { ensureGenerated as setup };

/** Builds the command line and the viewer if a source has changed since the last build. */
export function ensureBuilt() {
  if (readIfThere(path.join(root, 'dist', STAMP)) === digestOf(BUILT_FROM)) return;
  console.error('Building skillmap ...');
  run(process.execPath, ['scripts/build.mjs']);
}

/** Records that `dist` was built from the current sources. */
export function stampBuild() {
  writeFileSync(path.join(root, 'dist', STAMP), digestOf(BUILT_FROM));
}

/** Returns a digest of the names and contents of files and folders. Excludes generated folders. */
function digestOf(paths) {
  const hash = createHash('sha256');
  const add = (name) => {
    const file = path.join(root, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const entry of readdirSync(file).sort()) {
        if (entry !== 'generated' && entry !== STAMP) add(`${name}/${entry}`);
      }
    } else if (stats) {
      hash.update(`${name}\0${stats.size}\0`).update(readFileSync(file));
    }
  };
  for (const name of paths) add(name);
  return hash.digest('hex');
}

function filesIn(folder, ending) {
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => `${folder}/${name}`);
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Writes the files of a folder. Leaves correct files untouched, because watchers and incremental compilers compare
 * times.
 */
function writeFolder(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!files.has(name)) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if (readIfThere(file) !== text) writeFileSync(file, text);
  }
}

if (import.meta.filename === process.argv[1]) await ensureGenerated();
