import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Says of a Host header whether a browser reached this server under a name of its own. Any other name may be that of a
 * stranger's site which was pointed at this machine (DNS rebinding): its pages must not read or write anything here.
 * `host` as given to `--host`.
 */
export function createHostCheck(host: string | true | undefined): (header: string | undefined) => boolean {
  const machine = hostname().toLowerCase();
  const own = new Set(['localhost']);
  if (typeof host === 'string') own.add(host.toLowerCase());
  if (host !== undefined)
    for (const name of [machine, `${machine}.local`, machine.split('.')[0]]) own.add(name ?? '');
  return (header) => {
    const name = nameOf(header);
    if (name === undefined) return false;
    // An address cannot be rebound: whoever uses one means this machine.
    return isIP(name) !== 0 || own.has(name) || name.endsWith('.localhost');
  };
}

/** The host of a Host header without its port, an IPv6 address without brackets. */
function nameOf(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  try {
    return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  } catch {
    return undefined;
  }
}
