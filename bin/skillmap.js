#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';
import v8 from 'node:v8';

/**
 * V8 flags by Node's main version that let V8 optimize a function only after some more calls. Most commands end before
 * optimized code pays for the time of optimizing it.
 */
const LATER_OPTIMIZATION = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=10000',
};

// On Windows, a `git.exe` in the checked folder would otherwise run instead of the installed one.
process.env.NoDefaultCurrentDirectoryInExePath ??= '1';
// Set the flags before anything is compiled: V8 does not use cached code of a process with other flags.
const flags = LATER_OPTIMIZATION[process.versions.node.split('.')[0]];
if (flags) v8.setFlagsFromString(flags);
// Newer versions of Node cache compiled code, so that commit hooks start faster. For older ones, `start` does.
module.enableCompileCache?.();
const { start } = module.createRequire(import.meta.url)('../dist/cli/start.cjs');
process.exitCode = await start(process.argv.slice(2));
