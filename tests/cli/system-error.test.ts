import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  describeSystemError,
  isDiskError,
  describeReadError,
  describeWatchError,
  describeWriteError,
} from '../../cli/system-error.ts';

/** An error as Node throws it. */
function failure(code: string, syscall: string, file?: string): NodeJS.ErrnoException {
  const message = `${code}: some words, ${syscall}${file === undefined ? '' : ` '${file}'`}`;
  return Object.assign(new Error(message), {
    code,
    syscall,
    errno: -1,
    ...(file !== undefined && { path: file }),
  });
}

describe('an error of the operating system is described in one sentence with its path', () => {
  test.each([
    [failure('EACCES', 'mkdir', '/a/b'), '/a/b cannot be made: you are not allowed to write there.'],
    [failure('EPERM', 'rename', '/a/b'), '/a/b cannot be written: you are not allowed to write there.'],
    [failure('EROFS', 'mkdir', '/a/b'), '/a/b cannot be made: you are not allowed to write there.'],
    [failure('ENOSPC', 'write'), 'A file cannot be written: there is no space left.'],
    [failure('EDQUOT', 'write'), 'A file cannot be written: there is no space left.'],
    [failure('EISDIR', 'rename', '/a/b'), '/a/b cannot be written: there is a folder of this name.'],
    [failure('ENOTDIR', 'mkdir', '/a/b'), '/a/b cannot be made: there is a file where its folder should be.'],
    [failure('EBUSY', 'rm', '/a/b'), '/a/b cannot be removed: another program uses it.'],
    [failure('ENAMETOOLONG', 'mkdir', '/a/b'), '/a/b cannot be made: its name is too long.'],
    [failure('ELOOP', 'stat', '/a/b'), '/a/b cannot be read: its links lead in a circle.'],
    [failure('EACCES', 'scandir', '/a/b'), '/a/b cannot be read: you are not allowed to read it.'],
    [failure('EIO', 'read'), 'A file cannot be read: the disk reports an error.'],
    [failure('EACCES', 'open', '/a/b'), '/a/b cannot be opened: you are not allowed to.'],
    [failure('ENOENT', 'open', '/a/b'), '/a/b cannot be opened: there is no such file.'],
    [
      failure('EMFILE', 'open', '/a/b'),
      '/a/b cannot be opened: too many files are open at once; `ulimit -n` is the limit.',
    ],
    [failure('ENOENT', 'spawn git', 'git'), 'git cannot be started: it is not installed.'],
    [
      failure('ENOSPC', 'watch', '/a/b'),
      '/a/b cannot be watched: too many files are watched on this machine; `fs.inotify.max_user_watches` is the limit.',
    ],
    [failure('ECONNRESET', 'read'), 'The network cannot be used: ECONNRESET: some words, read.'],
    [failure('EAI_AGAIN', 'getaddrinfo'), 'The network cannot be used: EAI_AGAIN: some words, getaddrinfo.'],
    [failure('ESTRANGE', 'rename', '/a/b'), "/a/b cannot be written: ESTRANGE: some words, rename '/a/b'."],
  ])('for the error: $message', (error, sentence) => {
    expect(describeSystemError(error)).toBe(sentence);
  });

  test('with a hint to set TMPDIR if the temporary folder is full', () => {
    const folder = path.join(tmpdir(), 'skillmap-x');
    expect(describeSystemError(failure('ENOSPC', 'mkdtemp', folder))).toBe(
      `${folder} cannot be made: there is no space left. Name another folder for temporary files in the environment variable TMPDIR.`,
    );
  });
});

test.each([
  new Error('ours'),
  new TypeError('ours'),
  Object.assign(new Error('ours'), { code: 'ERR_X' }),
  'text',
  undefined,
])('another value is not taken for an error of the operating system: %s', (error) => {
  expect(describeSystemError(error)).toBeUndefined();
  expect(isDiskError(error)).toBe(false);
});

test('a connection error is not a disk error', () => {
  expect(isDiskError(failure('ECONNRESET', 'write'))).toBe(false);
  expect(isDiskError(failure('ENOSPC', 'write'))).toBe(true);
});

test('the reason of an error is available without its path', () => {
  expect(describeWriteError(failure('ENOSPC', 'write'))).toBe('there is no space left');
  expect(describeReadError(failure('EISDIR', 'read'))).toBe('it is a folder');
  expect(describeWatchError(failure('ENOENT', 'watch'))).toBe('there is no such file');
});
