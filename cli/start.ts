import module from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { keepCompiledCode } from './compiled-code.ts';
import { cacheFolder } from './files/cache-folder.ts';
import type { ExitCode } from './io.ts';
import { packageFolder } from './package-folder.ts';

/** Runs a command line. If this version of Node cannot cache compiled code for the next process, skillmap caches it. */
export async function start(argv: readonly string[]): Promise<ExitCode> {
  const hasOwnCache = 'enableCompileCache' in module;
  if (!hasOwnCache && process.env.NODE_DISABLE_COMPILE_CACHE === undefined) {
    const cache = path.join(cacheFolder(process.env), 'compiled', process.version);
    keepCompiledCode(path.join(packageFolder(), 'dist', 'cli'), cache);
  }
  process.on('uncaughtException', (error) => {
    // The language server has a listener of its own, and keeps running.
    if (process.listenerCount('uncaughtException') > 1) return;
    void import('./report-uncaught.ts').then(({ reportUncaught }) => reportUncaught(error));
  });
  const { main, nodeIo } = await import('./main.ts');
  return main(argv, nodeIo());
}
