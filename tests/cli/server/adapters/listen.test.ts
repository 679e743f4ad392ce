import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen, type Listening, type ListenAddress } from '../../../../cli/server/adapters/listen.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

const ADDRESSES = ['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1', '::'] : [])];

async function hold(host: string, port = 0): Promise<number> {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(port, host, resolve));
  onTestFinished(() => void other.close());
  return (other.address() as AddressInfo).port;
}

async function open(address: ListenAddress): Promise<Listening> {
  const http = createHttpServer((_request, response) => response.end('ours'));
  const listening = await listen(http, address);
  onTestFinished(async () => {
    const closed = listening.close();
    http.closeAllConnections();
    await closed;
  });
  return listening;
}

async function read(address: string, port: number): Promise<string> {
  const host = address.includes(':') ? `[${address}]` : address;
  return (await fetch(`http://${host}:${port}/`)).text();
}

describe.each(['localhost', '0.0.0.0', ...(hasIpv6 ? ['::'] : [])])('a server that listens on %s', (host) => {
  test.each(ADDRESSES)('does not share the port of a program that listens on %s', async (address) => {
    const taken = await hold(address);
    const { port } = await open({ host, port: taken });
    expect(port).not.toBe(taken);
    expect(port).toBeGreaterThan(0);
  });

  test.each(ADDRESSES)('refuses a fixed port that a program uses on %s', async (address) => {
    const port = await hold(address);
    await expect(open({ host, port, isPortFixed: true })).rejects.toThrow(
      new RegExp(
        `^Port ${port} is taken: another program listens on .*:${port}\\. Choose another one with --port\\.$`,
      ),
    );
  });

  test('answers on every address that a browser tries for localhost', async () => {
    const { port } = await open({ host, port: 0 });
    for (const address of ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])
      expect(await read(address, port)).toBe('ours');
  });

  test('frees its port when it is closed', async () => {
    const { port, close } = await open({ host, port: 0 });
    await close();
    await expect(open({ host, port, isPortFixed: true })).resolves.toMatchObject({ port });
  });
});

test.runIf(hasIpv6)('a server may use a port in IPv4 that is taken only in IPv6', async () => {
  const taken = await hold('::1');
  await expect(open({ host: '127.0.0.1', port: taken })).resolves.toMatchObject({ port: taken });
});

test('the error about a taken port names the address of the other program', async () => {
  const port = await hold('127.0.0.1');
  await expect(open({ host: '127.0.0.1', port, isPortFixed: true })).rejects.toThrow(
    `another program listens on 127.0.0.1:${port}`,
  );
});

test('listening on an address of another machine is refused', async () => {
  await expect(open({ host: '203.0.113.7', port: 0 })).rejects.toMatchObject({
    name: 'UsageError',
    message:
      'Cannot listen on 203.0.113.7: it is not an address of this machine. --host alone listens on all of them.',
  });
});
