import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { bracketed } from './server/adapters/listen.ts';

type Interfaces = Partial<Record<string, NetworkInterfaceInfo[]>>;

/** The address to listen on that `--host` stands for; this machine alone without it. */
export function listenAddress(host: string | true | undefined): string {
  return host === true ? '0.0.0.0' : (host ?? 'localhost');
}

/** How this machine's browser calls an address that is listened on. */
export function localName(address: string): string {
  return address === '0.0.0.0' || address === '::' ? 'localhost' : bracketed(address);
}

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
