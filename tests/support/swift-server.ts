import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** OpenStack Swift: a real object store with the protocol of S3, from Debian's packages. */
export interface SwiftServer {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ends the servers without deleting anything, or starts them again. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** True if Swift is installed (Debian: swift-proxy, swift-account, swift-container and swift-object). */
export const hasSwift = ['proxy', 'account', 'container', 'object'].every((name) =>
  existsSync(`/usr/bin/swift-${name}-server`),
);

const STORES = ['account', 'container', 'object'] as const;
/** Milliseconds that Swift may take to start on a busy machine. */
const LONGEST_START = 60_000;

/** Starts Swift with one device in a temporary folder. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-swift-'));
  const ports = await freePorts(4);
  const port = ports[3] ?? 0;
  await configure(folder, ports);
  let running: ChildProcess[] = [];
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await Promise.all(running.map(end));
    running = [];
  };
  const start = async (): Promise<void> => {
    running = [...STORES, 'proxy'].map((name) =>
      spawn(`/usr/bin/swift-${name}-server`, [path.join(folder, `${name}.conf`)], {
        stdio: 'ignore',
        env: { ...process.env, SWIFT_DIR: folder },
      }),
    );
    await Promise.all(ports.map((one) => answering(`http://127.0.0.1:${one}`))).catch(
      async (error: unknown) => {
        await stop();
        throw error;
      },
    );
  };
  await start();
  return {
    endpoint,
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    start,
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function configure(folder: string, ports: readonly number[]): Promise<void> {
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
  const general = (port = 0): string =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nswift_dir = ${folder}\nworkers = 0\nuser = ${userInfo().username}\nlog_address = ${folder}/none\n`;
  await mkdir(path.join(folder, 'devices', 'd1'), { recursive: true });
  await write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n');
  for (const [index, name] of STORES.entries()) {
    const port = ports[index] ?? 0;
    await write(
      `${name}.conf`,
      `${general(port)}devices = ${folder}/devices\nmount_check = false\nfallocate_reserve = 0\n[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
    const ring = (...given: string[]) =>
      promisify(execFile)('swift-ring-builder', [path.join(folder, `${name}.builder`), ...given]);
    await ring('create', '4', '1', '1');
    await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    await ring('rebalance');
  }
  const filters = [
    'catch_errors',
    'cache',
    'listing_formats',
    's3api',
    'tempauth',
    'slo',
    'versioned_writes',
  ];
  const settings: Record<string, string> = {
    // No server listens on this port: Swift works without its cache.
    cache: 'memcache_servers = 127.0.0.1:1\n',
    s3api: 's3_acl = false\nlocation = us-east-1\n',
    tempauth: 'user_test_tester = testing .admin\n',
  };
  await write(
    'proxy.conf',
    `${general(ports[3])}[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settings[name] ?? ''}`).join('')}`,
  );
}

async function answering(endpoint: string): Promise<void> {
  const until = Date.now() + LONGEST_START;
  for (;;) {
    const response = await fetch(endpoint).catch(() => undefined);
    if (response) return;
    if (Date.now() > until) throw new Error('Swift does not start');
    await setTimeout(200);
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
