#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

// On Windows, a `git.exe` in the checked folder would otherwise run instead of the installed one.
process.env.NoDefaultCurrentDirectoryInExePath ??= '1';
// Newer versions of Node cache compiled code, so that commit hooks start faster. For older ones, `start` does.
module.enableCompileCache?.();
const { start } = module.createRequire(import.meta.url)('../dist/cli/start.cjs');
process.exitCode = await start(process.argv.slice(2));
