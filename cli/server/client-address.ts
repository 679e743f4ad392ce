/**
 * Where a request came from, for rate limits: set by whatever stands before the app, over anything that the client sent
 * under this name. It is never written down.
 */
export const CLIENT_ADDRESS_HEADER = 'x-skillmap-client';

/** The address, or one name for all where nobody told it. */
export function clientAddress(request: Pick<Request, 'headers'>): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}
