import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isAuthor, isAuthorsOnly } from '../../../cli/dev/authors-only.ts';

function isAuthorAt(address: string): boolean {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return isAuthor({ socket });
}

test('only the author can use the Studio and change files', () => {
  for (const path of [
    '/studio',
    '/studio/',
    '/studio/map',
    '/studio/drafts/',
    '/api/studio',
    '/api/studio/sign-in/token',
    '/api/authoring/files',
    '/api/authoring/files/changes',
  ])
    for (const method of ['GET', 'PUT']) expect(isAuthorsOnly({ method }, path)).toBe(true);
  expect(isAuthorsOnly({ method: 'POST' }, '/api/authoring/fix')).toBe(true);
  for (const path of ['/', '/studios', '/content/studio/a.md', '/api/authoring/rules/a'])
    expect(isAuthorsOnly({ method: 'GET' }, path)).toBe(false);
});

test("only requests from this machine count as the author's", () => {
  for (const address of ['192.168.1.7', '10.0.0.2', '::ffff:192.168.1.7', 'fe80::1', '127.evil'])
    expect(isAuthorAt(address)).toBe(false);
  for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
    expect(isAuthorAt(address)).toBe(true);
});
