import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Returns a function that checks whether a Host header names this server. Any other name may be a stranger's site that
 * was pointed at this machine (DNS rebinding), whose pages must not read or write anything here. `host` is the value of
 * `--host`.
 */
export function createHostCheck(host: string | true | undefined): (header: string | undefined) => boolean {
  const machine = hostname().toLowerCase();
  const allowedNames = new Set(['localhost']);
  if (typeof host === 'string') allowedNames.add(host.toLowerCase());
  if (host !== undefined)
    for (const name of [machine, `${machine}.local`, machine.split('.')[0]]) allowedNames.add(name ?? '');
  return (header) => {
    const name = nameOf(header);
    if (name === undefined) return false;
    // IP addresses cannot be rebound.
    return isIP(name) !== 0 || allowedNames.has(name) || name.endsWith('.localhost');
  };
}

/** Returns the host of a Host header without its port, and an IPv6 address without brackets. */
function nameOf(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  try {
    return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  } catch {
    return undefined;
  }
}
