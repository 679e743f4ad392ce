import process from 'node:process';

/*
 * Configurations and plugins run in this process. Without this guard, their output would become part of a report on standard
 * output, and `process.exit` would end the command before its report, with any exit code.
 */

/** The beginning of the URL that modules run from: see `loadModule`. */
export const MODULE_URL = 'data:text/javascript;base64,';

/** The functions that this file has put in place. Something else, such as a test runner, may replace them. */
const own = new WeakSet<object>();

const places = new Set<PlaceOf>();

/** Returns where in a loaded module an error was thrown, as `/maps/rules/tags.ts:3:5`. Undefined if not in one. */
export type PlaceOf = (error: unknown) => string | undefined;

/** Returns where in any loaded module an error was thrown. Undefined if it was thrown elsewhere. */
export function placeInModules(error: unknown): string | undefined {
  for (const placeOf of places) {
    const place = placeOf(error);
    if (place !== undefined) return place;
  }
  return undefined;
}

/**
 * Prints on standard error what loaded modules write to standard output, also through packages that they call, and makes
 * their calls of `process.exit` throw. Changes nothing for other code. `placeOf` locates errors of the next module.
 */
export function guardProcess(placeOf: PlaceOf): void {
  places.add(placeOf);
  const { stdout, stderr } = process;
  if (!own.has(stdout.write)) {
    const write = stdout.write.bind(stdout) as (...given: unknown[]) => boolean;
    const writeError = stderr.write.bind(stderr) as (...given: unknown[]) => boolean;
    stdout.write = (...given: unknown[]) => (isCalledByModule() ? writeError(...given) : write(...given));
    own.add(stdout.write);
  }
  if (!own.has(process.exit)) {
    const exit = process.exit.bind(process);
    process.exit = (code) => {
      if (isCalledByModule()) throw new Error('it called `process.exit`, which would end skillmap');
      return exit(code);
    };
    own.add(process.exit);
  }
}

/** Returns whether a loaded module is among the callers. */
function isCalledByModule(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = Infinity;
    Error.prepareStackTrace = (_error, calls) => calls;
    const { stack } = new Error() as { stack?: unknown };
    return (stack as NodeJS.CallSite[]).some((call) => call.getFileName()?.startsWith(MODULE_URL) === true);
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}
