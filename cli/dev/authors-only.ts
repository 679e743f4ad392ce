import type { IncomingMessage } from 'node:http';

/**
 * With `--host` others may look: only this machine's own browser may change the author's files, and is given the Studio.
 * True for a request of somebody else for that.
 */
export function isAuthorsOnly({ method, socket }: IncomingMessage, pathname: string): boolean {
  const isHere = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  const isWrite = method !== 'GET' && pathname.startsWith('/api/authoring/');
  return !isHere && (isWrite || /^\/(?:studio|api\/authoring\/files)(?:\/|$)/.test(pathname));
}
