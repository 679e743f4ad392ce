#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

// On Windows, a `git.exe` in the checked folder would otherwise run instead of the installed one.
process.env.NoDefaultCurrentDirectoryInExePath ??= '1';
// Newer versions of Node cache compiled code, so that commit hooks start faster.
module.enableCompileCache?.();
const { main, nodeIo } = await import('../dist/cli/main.js');
process.exitCode = await main(process.argv.slice(2), nodeIo());
