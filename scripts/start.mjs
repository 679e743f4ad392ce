// `npm start` opens an example repository in `skillmap dev` with the real editor. Passes arguments to `skillmap dev`.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { ensureInstalled, root } from './set-up.mjs';

ensureInstalled();
ensureBuilt();
const args = process.argv.slice(2);
const hasFolder = args.some(
  (argument) => statSync(argument, { throwIfNoEntry: false })?.isDirectory() === true,
);
const command = ['bin/skillmap.js', 'dev', ...(hasFolder ? [] : ['examples/space-camp', '--open']), ...args];
const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
// Stop the child process together with this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
