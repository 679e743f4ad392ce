import { url as debuggerUrl } from 'node:inspector';
import { setTimeout } from 'node:timers/promises';
import { Script } from 'node:vm';
import type { PluginRule } from '#parser';

/** Milliseconds that a rule may wait at the end of a file, for example for another program. */
const LONGEST_WAIT = 30_000;

/** Milliseconds that a rule may calculate on one file. */
const LONGEST_RUN = 10_000;
/** Milliseconds for a plugin that once took longer: otherwise, an editor would freeze that long at each change. */
const NEXT_RUN = 1000;

/**
 * Returns the functions that limit the time of a plugin's rules. `longestRun` is in milliseconds. A loop behind an
 * `await` is not limited, and nothing is while a debugger may connect, because a breakpoint also takes time.
 */
export function createLimits(longestRun = LONGEST_RUN): Required<Pick<PluginRule, 'limit' | 'limitRun'>> {
  let most = longestRun;
  return {
    limit: (work) => (isDebugged() ? work : limitWait(work)),
    limitRun: (run) => {
      if (isDebugged()) {
        run();
        return;
      }
      const isDone = runFor(most, run);
      if (isDone) return;
      const seconds = most / 1000;
      most = Math.min(most, NEXT_RUN);
      throw new Error(
        `it was stopped after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, as if it never ended`,
      );
    },
  };
}

function isDebugged(): boolean {
  return debuggerUrl() !== undefined;
}

/** Rejects if the work takes too long. The timer keeps the process alive: Node ends while only a promise is pending. */
async function limitWait(work: Promise<unknown>): Promise<unknown> {
  const waiting = new AbortController();
  const late = setTimeout(LONGEST_WAIT, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`it took longer than ${LONGEST_WAIT / 1000} seconds`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    waiting.abort();
  }
}

/*
 * Only another thread can stop an endless loop. Node starts one for a script with a time limit. The script can only reach
 * globals, so it takes the function from there.
 */
const RUN = Symbol.for('skillmap.limitedRun');
const script = new Script("globalThis[Symbol.for('skillmap.limitedRun')]()");

/**
 * Runs a function, and returns false if it was stopped because it took too long. The `finally` blocks of a stopped
 * function do not run, so `runFor` undoes what `guardProcess` may have been changing at that moment.
 */
function runFor(timeout: number, run: () => void): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Reflect.set(globalThis, RUN, run);
  try {
    script.runInThisContext({ timeout, displayErrors: false });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return false;
    throw error;
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
    Reflect.deleteProperty(globalThis, RUN);
  }
}
