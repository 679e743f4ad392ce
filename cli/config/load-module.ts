import { createRequire, SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { OutputChunk, Plugin, RolldownLog } from 'rolldown';
import { packageFolder } from '../package-folder.ts';
import { messageOf } from '../words.ts';
import { guardProcess, MODULE_URL, type PlaceOf } from './guard-process.ts';
import type { ModuleFailure, ModulePlace } from './module-failure.ts';

/** A module's default export, or why the module cannot be loaded. */
export type ModuleReading = { kind: 'loaded'; value: unknown } | ModuleFailure;

/** A loaded module, with the files that it consists of. */
type PlacedReading =
  | {
      kind: 'loaded';
      value: unknown;
      /** Absolute paths of the module and of its own files that it imports. */
      files: string[];
      /** Returns where in these files an error was thrown later, as `/maps/rules/tags.ts:3:5`. */
      placeOf: PlaceOf;
    }
  | ModuleFailure;

/** Milliseconds that a module may wait, for example for the network. */
const LIMIT_MS = 30_000;

interface LoadOptions {
  /** Maximum number of milliseconds to wait. */
  limitMs?: number;
  /** True to return a function as it is, instead of calling it. */
  keepsFunction?: boolean;
}

/**
 * Runs a TypeScript or JavaScript module and returns its default export. If that is a function, calls it; if it is a
 * promise, waits for it. Writes nothing to disk, and reads the module's own files again each time.
 */
export async function loadModule(file: string, options?: LoadOptions): Promise<ModuleReading> {
  const reading = await loadPlaced(file, options);
  return reading.kind === 'loaded' ? { kind: 'loaded', value: reading.value } : reading;
}

/**
 * Loads a module like `loadModule`. If the value contains functions, the result can locate errors that they throw
 * later.
 */
export async function loadPlaced(
  file: string,
  { limitMs = LIMIT_MS, keepsFunction = false }: LoadOptions = {},
): Promise<PlacedReading> {
  const bundle = await bundleModule(file, entryOf(file, keepsFunction));
  if (bundle.kind === 'failed') return bundle;
  const waiting = new AbortController();
  const placeOf: PlaceOf = (error) => {
    const place = placeThrown(error, bundle.chunk);
    return place && `${place.file}:${place.line}:${place.column}`;
  };
  guardProcess(placeOf);
  try {
    const late = setTimeout(limitMs, TIMED_OUT, { signal: waiting.signal });
    late.catch(() => undefined);
    const value = await Promise.race([runChunk(bundle.chunk), late]);
    if (value !== TIMED_OUT) {
      return {
        kind: 'loaded',
        value,
        files: bundle.chunk.moduleIds.filter((id) => path.isAbsolute(id)),
        placeOf,
      };
    }
    return { kind: 'failed', reason: `it took longer than ${limitMs / 1000} seconds` };
  } catch (error) {
    const place = placeThrown(error, bundle.chunk);
    return { kind: 'failed', reason: messageOf(error), ...(place && { place }) };
  } finally {
    waiting.abort();
  }
}

const TIMED_OUT = Symbol('late');

/** Bundles the module with its own files, but without the packages that it imports. */
async function bundleModule(
  file: string,
  entry: Plugin,
): Promise<{ kind: 'bundled'; chunk: OutputChunk } | ModuleFailure> {
  const { rolldown } = await import('rolldown');
  let unresolved: RolldownLog | undefined;
  try {
    const bundle = await rolldown({
      input: ENTRY,
      cwd: path.dirname(file),
      platform: 'node',
      // Ignores the tsconfig of the surrounding project.
      tsconfig: false,
      treeshake: false,
      transform: { define: LOCATION_NAMES },
      plugins: [entry, ownLocation, packagesOutside],
      // Keeps the first unresolved import for a message. Without a handler, the bundler would print its logs.
      onLog: (_level, log) => {
        if (log.code === UNRESOLVED) unresolved ??= log;
      },
    });
    try {
      const { output } = await bundle.generate({
        format: 'esm',
        codeSplitting: false,
        sourcemap: 'hidden',
        sourcemapPathTransform: (relative, map) => path.resolve(path.dirname(map), relative),
        polyfillRequire: false,
        banner: `import { createRequire as ${REQUIRE} } from 'node:module'; const require = ${REQUIRE}(${JSON.stringify(pathToFileURL(file).href)});`,
      });
      return unresolved ? toFailure(unresolved) : { kind: 'bundled', chunk: output[0] };
    } finally {
      await bundle.close();
    }
  } catch (error) {
    const { errors } = error as { errors?: readonly RolldownLog[] };
    return toFailure(errors?.[0] ?? { message: messageOf(error) });
  }
}

const UNRESOLVED = 'UNRESOLVED_IMPORT';
const REQUIRE = '__skillmapCreateRequire';

const ENTRY = '\0skillmap:entry';

/** Creates the plugin that provides the bundle's entry, which waits for the module's default export. */
function entryOf(file: string, keepsFunction: boolean): Plugin {
  return {
    name: 'skillmap:entry',
    resolveId: { filter: { id: /^\0skillmap:entry$/ }, handler: (id) => id },
    load: {
      filter: { id: /^\0skillmap:entry$/ },
      handler: () =>
        `const { default: given } = await import(${JSON.stringify(file)});
export const value = await (${keepsFunction ? 'given' : "typeof given === 'function' ? given() : given"});`,
    },
  };
}

/**
 * Expressions that give a module its own location, and the function calls that replace them, because all files run as
 * one bundle from another location.
 */
const LOCATION_NAMES = {
  __dirname: '__skillmapDirname()',
  __filename: '__skillmapFilename()',
  'import.meta.dirname': '__skillmapDirname()',
  'import.meta.filename': '__skillmapFilename()',
  'import.meta.url': '__skillmapUrl()',
};

/**
 * Appends the functions that `LOCATION_NAMES` calls to each file. Function declarations are hoisted, so they need not
 * precede the text and shift its lines and columns.
 */
const ownLocation: Plugin = {
  name: 'skillmap:own-location',
  transform: {
    filter: { id: /\.[cm]?[jt]s$/, code: /__dirname|__filename|import\.meta/ },
    handler(code, id) {
      try {
        this.parse(code, { lang: id.endsWith('ts') ? 'ts' : 'js' });
      } catch {
        // The bundler reports the syntax error at its original position.
        return null;
      }
      return `${code}\n;${functionOf('Dirname', path.dirname(id))}${functionOf('Filename', id)}${functionOf('Url', pathToFileURL(id).href)}`;
    },
  },
};

function functionOf(name: string, text: string): string {
  return `function __skillmap${name}() { return ${JSON.stringify(text)}; }`;
}

/** Resolves packages to absolute paths, because the bundle does not run in the module's folder. */
const packagesOutside: Plugin = {
  name: 'skillmap:packages-outside',
  resolveId: {
    filter: { id: /^[^./#\0]/ },
    async handler(id, importer, { kind }) {
      if (importer === undefined || path.isAbsolute(id)) return null;
      // `require` takes no URL.
      const outside = (file: string) => ({
        id: kind === 'require-call' ? file : pathToFileURL(file).href,
        external: true,
      });
      // Rules use the skillmap that runs them, because their folder may not have it installed.
      const own = id === OWN_RULES ? ownRules() : undefined;
      if (own !== undefined) return outside(own);
      const found = await this.resolve(id, importer, { kind, skipSelf: true });
      if (!found || found.external || !path.isAbsolute(found.id) || found.id.endsWith('.json')) return found;
      return outside(found.id);
    },
  },
};

const OWN_RULES = 'skillmap/rules';

/** Returns the path of this package's entry for rules. Undefined if it is not built. */
function ownRules(): string | undefined {
  try {
    return createRequire(path.join(packageFolder(), 'package.json')).resolve(OWN_RULES);
  } catch {
    return undefined;
  }
}

async function runChunk({ code }: OutputChunk): Promise<unknown> {
  const url = `${MODULE_URL}${Buffer.from(code).toString('base64')}`;
  const { value } = (await import(/* @vite-ignore */ url)) as { value: unknown };
  return value;
}

/** Finds the position in the module's own files where an error was thrown. */
function placeThrown(error: unknown, { map }: OutputChunk): ModulePlace | undefined {
  // Code can replace the stack by any value.
  const stack: unknown = error instanceof Error ? error.stack : undefined;
  if (typeof stack !== 'string') return undefined;
  const frames = stack.matchAll(/data:text\/javascript;base64,[\w+/=]+:(\d+):(\d+)/g);
  const sources = map && new SourceMap(JSON.parse(map.toString()) as SourceMapPayload);
  for (const [, line, column] of frames) {
    const entry = sources?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry && 'originalSource' in entry)
      return {
        file: entry.originalSource,
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      };
  }
  return undefined;
}

function toFailure({ code, loc, message, exporter }: RolldownLog): ModuleFailure {
  const [first = ''] = stripVTControlCharacters(message)
    .replace(/^Build failed with .*\s+/, '')
    .split('\n');
  const reason =
    code === UNRESOLVED && exporter !== undefined
      ? missing(exporter)
      : first.replace(/^\[[A-Z_]+\] /, '').trim();
  const { file, line, column } = loc ?? {};
  return {
    kind: 'failed',
    reason,
    ...(file !== undefined &&
      line !== undefined &&
      column !== undefined && { place: { file, line, column: column + 1 } }),
  };
}

function missing(imported: string): string {
  return /^[./]/.test(imported)
    ? `it imports \`${imported}\`, which does not exist`
    : `it imports the package \`${imported}\`, which is not installed here`;
}
