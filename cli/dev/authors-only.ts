import type { IncomingMessage } from 'node:http';

/** With `--host` others may look: only this machine's own browser is the author's. */
export function isAuthor({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}

/** True for what changes the author's files, and for the Studio. */
export function isAuthorsOnly({ method }: Pick<IncomingMessage, 'method'>, pathname: string): boolean {
  const isWrite = method !== 'GET' && pathname.startsWith('/api/authoring/');
  return isWrite || /^\/(?:studio|api\/studio|api\/authoring\/files)(?:\/|$)/.test(pathname);
}
