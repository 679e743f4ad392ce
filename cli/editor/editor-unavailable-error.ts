import { isDiskError, describeWriteError } from '../system-error.ts';

/** Why the editor is unavailable. */
export type InstallFailure = 'offline' | 'not-found' | 'damaged' | 'disk' | 'stopped' | 'other';

const HOSTED_EDITOR_ADVICE =
  'set `editorUrl` in skillmap.config to a hosted editor, such as https://arcade.makecode.com/';

const ADVICE = [
  "try again when this machine can reach the package registry (npm's settings for registry and proxy apply)",
  HOSTED_EDITOR_ADVICE,
  'copy the cache folder from a machine that has the editor, and set the environment variable SKILLMAP_CACHE to it',
];

const DISK_ADVICE = [
  'set the environment variable SKILLMAP_CACHE to a writable folder with space for the editor',
  "if npm's cache is the problem, move it to such a folder: `npm config set cache <folder>`",
  HOSTED_EDITOR_ADVICE,
];

/** The editor could not be downloaded. The message says why and what to do. */
export class EditorUnavailableError extends Error {
  override name = 'EditorUnavailableError';
  readonly target: string;
  readonly failure: InstallFailure;
  /** One sentence, without advice. */
  readonly reason: string;

  constructor(target: string, failure: InstallFailure, reason: string, cause?: unknown) {
    const ways = failure === 'disk' ? DISK_ADVICE : ADVICE;
    super([reason, 'What you can do:', ...ways.map((way) => `  - ${way}`)].join('\n'), { cause });
    this.target = target;
    this.failure = failure;
    this.reason = reason;
  }
}

const OFFLINE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ERR_SOCKET_TIMEOUT',
  'FETCH_ERROR',
  'ENOTCACHED',
]);
/** Converts any error of a download into the error that callers handle. */
export function toEditorError(target: string, cacheDir: string, thrown: unknown): EditorUnavailableError {
  if (thrown instanceof EditorUnavailableError) return thrown;
  const { code, name, message } = thrown as NodeJS.ErrnoException;
  const detail = message ?? String(thrown);
  const fail = (failure: InstallFailure, reason: string) =>
    new EditorUnavailableError(target, failure, reason, thrown);
  if (name === 'AbortError') return fail('stopped', `The download of the ${target} editor was stopped.`);
  if (code === 'E404' || code === 'ETARGET') {
    return fail('not-found', `The package registry has no editor for the target \`${target}\`.`);
  }
  if (code === 'EINTEGRITY' || code === 'EBADSIZE' || /^TAR_|^Z_/.test(code ?? '')) {
    return fail('damaged', `The download of the ${target} editor is damaged.`);
  }
  if (isDiskError(thrown)) {
    const location = thrown.path ?? cacheDir;
    return fail('disk', `The ${target} editor cannot be stored: ${location}: ${describeWriteError(thrown)}.`);
  }
  if (code !== undefined && OFFLINE.has(code)) {
    return fail(
      'offline',
      `The package registry cannot be reached to download the ${target} editor (${code}).`,
    );
  }
  return fail('other', `The ${target} editor cannot be downloaded: ${detail}`);
}
