#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

// Windows would start a `git.exe` of the folder that is looked at rather than the installed one.
process.env.NoDefaultCurrentDirectoryInExePath ??= '1';
// Newer versions of Node keep what they have compiled: what is started for every commit starts faster.
module.enableCompileCache?.();
const { main, nodeIo } = await import('../dist/cli/main.js');
process.exitCode = await main(process.argv.slice(2), nodeIo());
