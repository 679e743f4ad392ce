import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import nodeModule, { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { Script } from 'node:vm';

/* Caches compiled code between processes, for Node 20: compiling takes a third of a short run. Later versions of Node
 * have `module.enableCompileCache`.
 */

const IMPORT = /\bimport\(/;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

type Load = (module: NodeJS.Module, file: string) => void;

type Run = (
  exports: unknown,
  require: NodeJS.Require,
  module: NodeJS.Module,
  file: string,
  folder: string,
) => void;

/**
 * Makes `require` load the CommonJS files of a folder with compiled code from the folder `cache`. New code is added to
 * it when the process ends. Code is found by the file's name, so the name must change with the file's content.
 */
export function keepCompiledCode(folder: string, cache: string): void {
  const { extensions } = createRequire(path.join(folder, 'any.cjs'));
  const added = new Map<string, Script>();
  const load: Load = (module, file) => {
    const text = file.startsWith(folder + path.sep) ? readFileSync(file, 'utf8') : undefined;
    // Node cannot run `import()` in cached code.
    if (text === undefined || IMPORT.test(text)) {
      extensions['.js']?.(module, file);
      return;
    }
    const kept = path.join(cache, path.basename(file));
    const cachedData = readIfThere(kept);
    const script = new Script(nodeModule.wrap(text), { filename: file, ...(cachedData && { cachedData }) });
    // Node rejects code of another version of V8.
    if (!cachedData || script.cachedDataRejected === true) added.set(kept, script);
    const run = script.runInThisContext() as Run;
    run.call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
  };
  extensions['.cjs'] = load;
  process.once('exit', () => {
    try {
      if (added.size > 0) addTo(cache, added);
    } catch {
      // Without the cache, the next process only starts more slowly.
    }
  });
}

function addTo(cache: string, added: ReadonlyMap<string, Script>): void {
  makeFolders(cache);
  for (const name of readdirSync(cache)) {
    const file = path.join(cache, name);
    if (Date.now() - statSync(file).mtimeMs > MONTH_MS) rmSync(file);
  }
  for (const [file, script] of added) {
    // Another process may read the file at the same time: write it completely, then rename it.
    const whole = `${file}.${process.pid}`;
    writeFileSync(whole, script.createCachedData());
    renameSync(whole, file);
  }
}

/** Creates a folder with its missing parents. Node's recursive `mkdirSync` never ends in file systems such as `/proc`. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
