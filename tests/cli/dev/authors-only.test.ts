import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isAuthorsOnly } from '../../../cli/dev/authors-only.ts';

function requestFrom(address: string, method: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return Object.assign(new IncomingMessage(socket), { method });
}

const STUDIO = ['/studio', '/studio/', '/studio/map', '/api/authoring/files', '/api/authoring/files/changes'];

test('guests get nothing of the Studio, and change no file', () => {
  for (const address of ['192.168.1.7', '10.0.0.2', '::ffff:192.168.1.7', 'fe80::1', '127.evil']) {
    for (const path of STUDIO) expect(isAuthorsOnly(requestFrom(address, 'GET'), path)).toBe(true);
    expect(isAuthorsOnly(requestFrom(address, 'POST'), '/api/authoring/fix')).toBe(true);
    for (const path of ['/', '/studios', '/content/studio/a.md', '/api/authoring/rules/a'])
      expect(isAuthorsOnly(requestFrom(address, 'GET'), path)).toBe(false);
  }
});

test('the author’s own machine gets all', () => {
  for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
    for (const path of STUDIO) expect(isAuthorsOnly(requestFrom(address, 'PUT'), path)).toBe(false);
});
