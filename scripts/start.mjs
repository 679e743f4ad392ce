// `npm start`: opens an example repository in `skillmap dev`, with the real editor. Arguments go to `skillmap dev`.
import { statSync } from 'node:fs';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, run } from './set-up.mjs';

ensureInstalled();
ensureBuilt();
const args = process.argv.slice(2);
const hasFolder = args.some(
  (argument) => statSync(argument, { throwIfNoEntry: false })?.isDirectory() === true,
);
run(process.execPath, [
  'bin/skillmap.js',
  'dev',
  ...(hasFolder ? [] : ['examples/space-camp', '--open']),
  ...args,
]);
