import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a request comes from the author, that is, from this machine. With `--host`, other machines may only
 * look.
 */
export function isAuthor({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}

/** Returns whether a request is for the author only: it changes files, or it is for the Studio. */
export function isAuthorsOnly({ method }: Pick<IncomingMessage, 'method'>, pathname: string): boolean {
  const isWrite = method !== 'GET' && pathname.startsWith('/api/authoring/');
  return isWrite || /^\/(?:studio|api\/studio|api\/authoring\/files)(?:\/|$)/.test(pathname);
}
