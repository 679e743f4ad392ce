// Fails if a browser loads too much. Checks the size (gzipped) and the requests of the first scripts and styles of
// each page, the size of the Studio's worker, and the number of the learner app's files. Also fails if a page for
// learners contains the list of the editors' blocks and functions, which only authors need.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { root } from './set-up.mjs';

/**
 * Limits per page, for scripts and styles only. A published site requests its document and its target configuration too.
 */
const BUDGETS = [
  { folder: 'viewer', entry: 'viewer', kilobytes: 140, requests: 2, what: 'before the editor' },
  { folder: 'viewer', entry: 'site', kilobytes: 146, requests: 4, what: 'before the editor, on a site' },
  { folder: 'pages', entry: 'game', kilobytes: 105, requests: 8, what: 'before a shared game' },
  { folder: 'pages', entry: 'kiosk', kilobytes: 126, requests: 10, what: 'before a kiosk' },
  { folder: 'classroom', entry: 'join', kilobytes: 100, requests: 8, what: 'before joining a class' },
  { folder: 'classroom', entry: 'class', kilobytes: 125, requests: 8, what: 'before a teacher’s class' },
  {
    folder: 'studio',
    entry: 'studio',
    kilobytes: 300,
    requests: 5,
    what: 'before the first key in the Studio',
  },
];

const MAX_FILES = 31;

const MAX_WORKER_KILOBYTES = 204;

for (const budget of BUDGETS) await check(budget);
await checkWorker();
await checkFiles();
await checkLeftOut();

async function check({ folder, entry, kilobytes, requests, what }) {
  const place = path.join(root, 'dist', folder);
  const manifest = await readManifest(folder);
  const first = Object.keys(manifest).find((key) => manifest[key].isEntry && manifest[key].name === entry);
  const files = new Set();
  collect(first, manifest, files);
  let bytes = 0;
  for (const file of files) {
    const size = gzipSync(await readFile(path.join(place, file)), { level: 9 }).length;
    bytes += size;
    console.log(`${toKilobytes(size)} kB  ${file}`);
  }
  const limits = `at most ${kilobytes} kB in ${requests}`;
  console.log(`${toKilobytes(bytes)} kB  in ${files.size} requests ${what} (${limits})\n`);
  if (files.size === 0 || bytes / 1024 > kilobytes || files.size > requests) process.exitCode = 1;
}

/**
 * Checks the size of the worker that checks authors' texts. The manifest does not list it, so it is found by its file
 * name.
 */
async function checkWorker() {
  const folder = path.join(root, 'dist/studio/assets');
  const entry = (await readdir(folder)).find((file) => /^language-worker-.*\.js$/.test(file));
  const files = new Set(entry && [entry]);
  let size = entry ? 0 : Infinity;
  for (const file of files) {
    const code = await readFile(path.join(folder, file), 'utf8');
    size += gzipSync(code, { level: 9 }).length;
    // Code that the worker shares with its lazy parts is in separate files.
    for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g))
      files.add(imported);
  }
  console.log(`${toKilobytes(size)} kB  of the Studio's worker (at most ${MAX_WORKER_KILOBYTES} kB)`);
  if (size / 1024 > MAX_WORKER_KILOBYTES) process.exitCode = 1;
}

async function checkFiles() {
  const manifest = await readManifest('viewer');
  const files = new Set();
  for (const [key, { file, css = [] }] of Object.entries(manifest)) {
    for (const style of css) files.add(style);
    // Workers are assets rather than modules.
    const isScript = file.endsWith('.js') && !file.startsWith('assets/');
    if (isScript && !key.startsWith('viewer/shared/i18n/generated/')) files.add(file);
  }
  console.log(`${files.size} scripts and styles of the learner app (at most ${MAX_FILES})`);
  if (files.size === 0 || files.size > MAX_FILES) process.exitCode = 1;
}

/**
 * Checks that pages for learners do not contain the list of the editors' blocks and functions, which only tutorial
 * rules need.
 */
async function checkLeftOut() {
  const { names } = JSON.parse(await readFile(path.join(root, 'parser/tutorial/editor-names.json'), 'utf8'));
  const lists = Object.values(names).flatMap((namespaces) => Object.values(namespaces));
  const longest = lists.reduce((left, right) => (right.length > left.length ? right : left), '');
  const holding = async (...folders) => {
    const files = await Promise.all(folders.map(filesIn));
    const texts = await Promise.all(files.flat().map(async (file) => [file, await readFile(file, 'utf8')]));
    return texts.flatMap(([file, text]) => (text.includes(longest) ? [path.relative(root, file)] : []));
  };
  // If even the authors' files lack the list, its format has changed, and the search below would prove nothing.
  if ((await holding('cli', 'api')).length === 0) {
    console.error('The list of the editors’ names is in none of the files for authors.');
    process.exitCode = 1;
  }
  for (const file of await holding('viewer', 'pages', 'classroom', 'offline')) {
    console.error(`The list of the editors’ names is in ${file}, which a browser loads.`);
    process.exitCode = 1;
  }
}

async function filesIn(folder) {
  const place = path.join(root, 'dist', folder);
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function readManifest(folder) {
  const file = path.join(root, 'dist', folder, '.vite', 'manifest.json');
  return JSON.parse(await readFile(file, 'utf8'));
}

function collect(key, manifest, files) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const imported of chunk.imports ?? []) collect(imported, manifest, files);
}

function toKilobytes(bytes) {
  return (bytes / 1024).toFixed(1).padStart(7);
}
