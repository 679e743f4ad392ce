// Requires a CommonJS file of a folder through the cache of compiled code: `... <folder> <cache>`.
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { keepCompiledCode } from '../../cli/compiled-code.ts';

const [folder = '', cache = ''] = process.argv.slice(2);
keepCompiledCode(folder, cache);
createRequire(path.join(folder, 'any.cjs'))('./one.cjs');
