import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { UsageError } from '../../io.ts';

/** Ports tried after the wanted one. */
const PORT_ATTEMPTS = 100;

/**
 * Listens on the wanted port, or on the next free one; 0 for any. Resolves to the port; throws a UsageError where there
 * is none.
 */
export async function listen(http: Server, host: string, wanted: number): Promise<number> {
  try {
    const port = wanted === 0 ? 0 : await findPort(host, wanted);
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, host, () => resolve());
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot listen on ${host}, port ${wanted}: ${reason}`);
  }
  return (http.address() as AddressInfo).port;
}

function findPort(host: string, wanted: number): Promise<number> {
  return getPort({ port: portNumbers(wanted, Math.min(wanted + PORT_ATTEMPTS, 65_535)), host });
}

/** A host as it stands in an address. */
export function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
