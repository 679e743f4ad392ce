// Runs a TypeScript file as the test runner would: `node run-entry.mjs <path of the file from the root> ...`.
import path from 'node:path';
import process from 'node:process';
import { runnerImport } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const [entry] = process.argv.splice(2, 1);
await runnerImport(path.join(root, entry), { configFile: false, root, logLevel: 'error' });
