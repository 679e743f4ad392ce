// What is made from sources and not tracked: generated modules and the build. Each is made again when the content of its
// sources has changed, whatever their times say: a branch switch and a restored backup are noticed too. Uses nothing but
// Node until something has to be made: packages may be missing.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, run } from './set-up.mjs';

/** The name of the file in which a folder keeps the digest of what it was made from. */
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
      ...['first', 'later', 'studio', 'findings'].flatMap((part) =>
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

/** Writes types, validators and compiled messages where they are missing or older than their sources. */
export async function ensureGenerated() {
  for (const { folder, sources, make } of GENERATED) {
    const stamp = path.join(root, folder, STAMP);
    const digest = digestOf(sources());
    if (readIfThere(stamp) === `${digest} ${digestOf([folder])}`) continue;
    writeFolder(path.join(root, folder), await make());
    writeFileSync(stamp, `${digest} ${digestOf([folder])}`);
  }
}

/** Vitest calls it before the tests of a project. */
export { ensureGenerated as setup };

/** Builds the command line and the viewer when a source has changed since the last build. */
export function ensureBuilt() {
  if (readIfThere(path.join(root, 'dist', STAMP)) === digestOf(BUILT_FROM)) return;
  console.error('Building skillmap ...');
  run(process.execPath, ['scripts/build.mjs']);
}

/** Says that what `dist` holds was built from the sources as they are. */
export function stampBuild() {
  writeFileSync(path.join(root, 'dist', STAMP), digestOf(BUILT_FROM));
}

/** A digest of the names and the content of files, and of all files in folders but the generated ones. */
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

/** Leaves files alone that are as they should be: watchers and incremental compilers go by their times. */
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
