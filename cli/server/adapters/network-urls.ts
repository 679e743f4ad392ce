import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import type { Io } from '../../io.ts';
import { bracketed, isCalledLocalhost } from './listen.ts';

type Interfaces = Partial<Record<string, NetworkInterfaceInfo[]>>;

/** Returns the address to listen on for `--host`. Without the option, only this machine can connect. */
export function listenAddress(host: string | true | undefined): string {
  return host === true ? '0.0.0.0' : (host ?? 'localhost');
}

/** Returns the name that this machine's browser uses for an address to listen on. */
export function localName(address: string): string {
  return isCalledLocalhost(address) ? 'localhost' : bracketed(address);
}

/** Reports that a server uses another port than the wanted one. A wanted port of 0 means any. */
export function reportOtherPort(wanted: number, port: number, { stderr }: Pick<Io, 'stderr'>): void {
  if (wanted !== 0 && port !== wanted) stderr.write(`skillmap: port ${wanted} is taken, using ${port}.\n`);
}

/** Names of interfaces to virtual machines, containers and private networks, which other people's devices cannot reach. */
const VIRTUAL =
  /docker|^br-|veth|virbr|vEthernet|virtual|vbox|vmnet|vmware|wsl|utun|^tun|^tap|^wg|tailscale|zerotier|^zt/i;

/**
 * Returns the URLs at which other machines find a server that listens on all addresses (`--host` alone), and none for
 * other hosts. The first is the one that other devices reach most likely.
 */
export function networkUrls(
  url: string,
  host: string | true | undefined,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (host !== true && host !== '0.0.0.0' && host !== '::') return [];
  const { port, pathname } = new URL(url);
  return Object.entries(interfaces)
    .flatMap(([name, addresses = []]) => addresses.map((one) => ({ ...one, isUnlikely: VIRTUAL.test(name) })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ address }) => `http://${address}:${port}${pathname}`);
}

/** A device that gets no address from its network gives itself one that begins with 169.254. */
function rankOf({ address, isUnlikely }: { address: string; isUnlikely: boolean }): number {
  return address.startsWith('169.254.') ? 2 : Number(isUnlikely);
}
