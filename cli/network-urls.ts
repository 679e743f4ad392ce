import type { NetworkInterfaceInfo } from 'node:os';
import { networkInterfaces } from 'node:os';

type Interfaces = Partial<Record<string, NetworkInterfaceInfo[]>>;

/** Where other machines find a server that listens on all addresses (`--host` alone); nowhere else is it that simple. */
export function networkUrls(
  url: string,
  host: string | true | undefined,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (host !== true && host !== '0.0.0.0' && host !== '::') return [];
  const { port, pathname } = new URL(url);
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}${pathname}`);
}
