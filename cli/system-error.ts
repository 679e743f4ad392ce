import { tmpdir } from 'node:os';

/*
 * Explains errors of the operating system. A full disk or a read-only folder is not a bug in skillmap, and a stack
 * trace would not help.
 */

/** Returns why something could not be written. For unknown errors, returns their message. */
export function describeWriteError(error: unknown): string {
  return reasonOf(error, WRITE_REASONS);
}

/** Returns why something could not be read. For unknown errors, returns their message. */
export function describeReadError(error: unknown): string {
  return reasonOf(error, READ_REASONS);
}

type SystemError = NodeJS.ErrnoException & { code: string; syscall: string };

/** Returns whether it is an error of the operating system about files, such as a full disk or a missing permission. */
export function isDiskError(error: unknown): error is SystemError {
  return isSystemError(error) && !isNetworkError(error);
}

/** Describes an error of the operating system in a sentence. Returns undefined for other errors. */
export function describeSystemError(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined;
  const { syscall, path, message } = error;
  if (isNetworkError(error)) return `The network cannot be used: ${message}.`;
  const name = path ?? 'A file';
  if (syscall.startsWith('spawn')) return `${name} cannot be started: ${reasonOf(error, START_REASONS)}.`;
  if (syscall === 'watch') return `${name} cannot be watched: ${describeWatchError(error)}.`;
  if (syscall === 'open') return `${name} cannot be opened: ${reasonOf(error, OPEN_REASONS)}.`;
  const verb = WRITING.get(syscall);
  if (verb !== undefined) return `${name} cannot be ${verb}: ${describeWriteError(error)}.${hintFor(path)}`;
  return `${name} cannot be read: ${describeReadError(error)}.`;
}

function hintFor(file: string | undefined): string {
  const isTemporary = file?.startsWith(tmpdir()) === true;
  return isTemporary ? ' Name another folder for temporary files in the environment variable TMPDIR.' : '';
}

/** Returns why files could not be watched. */
export function describeWatchError(error: unknown): string {
  return reasonOf(error, WATCH_REASONS);
}

function isSystemError(error: unknown): error is SystemError {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return false;
  return typeof error.code === 'string' && typeof error.syscall === 'string';
}

function isNetworkError({ code, syscall }: SystemError): boolean {
  return NETWORK_CALLS.has(syscall) || /^(?:ECONN|EAI_|EHOST|ENET|EADDR|ETIMEDOUT|EPIPE)/.test(code);
}

const NETWORK_CALLS = new Set([
  'connect',
  'listen',
  'bind',
  'accept',
  'shutdown',
  'getaddrinfo',
  'getnameinfo',
]);

const WRITING: ReadonlyMap<string, string> = new Map([
  ['mkdir', 'made'],
  ['mkdtemp', 'made'],
  ['write', 'written'],
  ['fsync', 'written'],
  ['ftruncate', 'written'],
  ['rename', 'written'],
  ['copyfile', 'written'],
  ['link', 'written'],
  ['symlink', 'written'],
  ['chmod', 'written'],
  ['fchmod', 'written'],
  ['unlink', 'removed'],
  ['rm', 'removed'],
  ['rmdir', 'removed'],
]);
type Reasons = Readonly<Record<string, string>>;

function reasonOf(error: unknown, reasons: Reasons): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

const COMMON_REASONS: Reasons = {
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open at once; `ulimit -n` is the limit',
  ENFILE: 'too many files are open at once; `ulimit -n` is the limit',
  EBUSY: 'another program uses it',
  ETXTBSY: 'another program uses it',
  EIO: 'the disk reports an error',
};

const WRITE_REASONS: Reasons = {
  ...COMMON_REASONS,
  EACCES: 'you are not allowed to write there',
  EPERM: 'you are not allowed to write there',
  EROFS: 'you are not allowed to write there',
  EISDIR: 'there is a folder of this name',
  EEXIST: 'there is a file where its folder should be',
  ENOTDIR: 'there is a file where its folder should be',
  ENOENT: 'there can be no such file',
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
};

const READ_REASONS: Reasons = {
  ...COMMON_REASONS,
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'you are not allowed to read it',
  EPERM: 'you are not allowed to read it',
  EISDIR: 'it is a folder',
};

/** Reasons why a file could not be opened. Errors of `open` do not distinguish reading and writing. */
const OPEN_REASONS: Reasons = {
  ...WRITE_REASONS,
  ...READ_REASONS,
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
};

/** Reasons why files could not be watched. The number of watched files and watchers per user is limited. */
const WATCH_REASONS: Reasons = {
  ...READ_REASONS,
  ENOSPC: 'too many files are watched on this machine; `fs.inotify.max_user_watches` is the limit',
  EMFILE: 'too many programs watch files on this machine; `fs.inotify.max_user_instances` is the limit',
};

const START_REASONS: Reasons = {
  ENOENT: 'it is not installed',
  EACCES: 'you are not allowed to run it',
  EAGAIN: 'too many programs run on this machine',
};
