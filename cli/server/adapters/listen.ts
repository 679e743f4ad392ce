import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo, type ListenOptions, type Server as NetServer } from 'node:net';
import { UsageError } from '../../io.ts';

export interface ListenAddress {
  /** `localhost` means this machine's own addresses of both families. */
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Fails if the port is taken, instead of trying the next ones. */
  isPortFixed?: boolean;
}

export interface Listening {
  port: number;
  /** Accepts no more connections, and resolves when the open ones have ended. */
  close: () => Promise<void>;
}

/** Number of ports tried after the wanted one. */
const PORT_ATTEMPTS = 100;
const LAST_PRIVILEGED_PORT = 1023;

/** The addresses that browsers try for `localhost`: a program on either one may get the request. */
const LOOPBACK = { v4: '127.0.0.1', v6: '::1' };
const ALL_ADDRESSES = { v4: '0.0.0.0', v6: '::' };

/** Errors for an address, or an address family, that this machine does not have. */
const ADDRESS_UNAVAILABLE = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'EPROTONOSUPPORT']);

/**
 * Listens on the wanted port, the next free one, or any. If browsers call the server `localhost`, it takes the same
 * port in both address families, and never a port that another program uses in one of them. Throws a UsageError on
 * failure.
 */
export async function listen(
  http: Server,
  { host, port, isPortFixed = false }: ListenAddress,
): Promise<Listening> {
  const fallbackPorts = isPortFixed && port !== 0 ? [] : othersThan(port);
  for (let next = port; ;) {
    try {
      return await listenOn(http, host, next);
    } catch (error) {
      const other = isUnavailable(error, next) ? fallbackPorts.shift() : undefined;
      if (other === undefined) throw new UsageError(refusal(error, host, next));
      next = other;
    }
  }
}

/**
 * Returns the ports to try after the wanted one. 0 means any free port. It is tried twice, because the port may be
 * taken in the other address family.
 */
function othersThan(port: number): number[] {
  const last = port === 0 ? port : Math.min(port + PORT_ATTEMPTS, 65_535);
  return [...Array.from({ length: last - port }, (_, index) => port + index + 1), 0, 0];
}

/** Returns whether another port may be free. Windows reserves ranges of ports that no program may use. */
function isUnavailable(error: unknown, port: number): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' || (code === 'EACCES' && port > LAST_PRIVILEGED_PORT);
}

/** Listens on a port. Rejects with the error of the first address that is unavailable, and then listens on none. */
async function listenOn(http: Server, host: string, port: number): Promise<Listening> {
  const main = host === 'localhost' ? LOOPBACK.v4 : host;
  const isLocal = isCalledLocalhost(host);
  if (isLocal && port !== 0) await checkFree(port);
  const second = isLocal && host !== ALL_ADDRESSES.v6 ? await openSecond(http, port) : undefined;
  try {
    await bind(http, { host: main, port: second ? portOf(second) : port });
  } catch (error) {
    second?.close();
    throw error;
  }
  return {
    port: portOf(http),
    close: async () => {
      await Promise.all([closed(http), second && closed(second)]);
    },
  };
}

/** Returns whether this machine's browser reaches a server on this address as `localhost`. */
export function isCalledLocalhost(host: string): boolean {
  return host === 'localhost' || host === ALL_ADDRESSES.v4 || host === ALL_ADDRESSES.v6;
}

/**
 * Rejects with EADDRINUSE if a program uses the port on any address. Some systems let a server listen on one address
 * although another listens on all of them, so all are tried.
 */
async function checkFree(port: number): Promise<void> {
  for (const host of [ALL_ADDRESSES.v4, ALL_ADDRESSES.v6, LOOPBACK.v4, LOOPBACK.v6]) {
    const probe = createServer();
    await bind(probe, { host, port, ipv6Only: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw error;
    });
    await closed(probe);
  }
}

/** Lets a server also listen on the IPv6 address of `localhost`. Returns undefined on a machine without IPv6. */
async function openSecond(http: Server, port: number): Promise<NetServer | undefined> {
  // An HTTP server listens on one address, but its documentation allows passing connections to it. The options are
  // those that it uses itself.
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    http.emit('connection', socket);
  });
  try {
    await bind(second, { host: LOOPBACK.v6, port });
    return second;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (ADDRESS_UNAVAILABLE.has(code)) return undefined;
    throw error;
  }
}

async function bind(server: NetServer, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

function closed(server: NetServer): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

function portOf(server: NetServer): number {
  return (server.address() as AddressInfo).port;
}

function refusal(error: unknown, host: string, port: number): string {
  const { code = '', message, address = host } = error as NodeJS.ErrnoException & { address?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: another program listens on ${bracketed(address)}:${port}. Choose another one with --port.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} needs more privileges than this user has. Choose one above ${LAST_PRIVILEGED_PORT} with --port, and put a web server in front of it.`;
  }
  if (ADDRESS_UNAVAILABLE.has(code) || code === 'ENOTFOUND') {
    return `Cannot listen on ${host}: it is not an address of this machine. --host alone listens on all of them.`;
  }
  return `Cannot listen on ${bracketed(host)}:${port}: ${message}`;
}

/** Returns a host as URLs write it: IPv6 addresses in brackets. */
export function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
