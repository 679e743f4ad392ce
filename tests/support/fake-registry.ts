import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { httpStandIn, type HttpStandIn } from './http-stand-in.ts';
import { tarball } from './tarball.ts';

export interface FakePackage {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  files: Record<string, string>;
}

export interface FakeRegistry extends HttpStandIn {
  /** How tarballs are sent: completely; half, then no more; half, then disconnected; or with other content. */
  tarballs: 'sent' | 'kept waiting' | 'cut off' | 'others';
  /** Resolves when the first tarball is requested. */
  begun: Promise<void>;
}

/** Starts a package registry with these packages; each package has only one version. */
export async function fakeRegistry(packages: readonly FakePackage[]): Promise<FakeRegistry> {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const tarballs = new Map(packages.map((each) => [`/${each.name}/-/package.tgz`, pack(each)]));

  const standIn = await httpStandIn((request, response) => {
    const url = request.url ?? '';
    const packed = tarballs.get(url);
    const found = packages.find(({ name }) => url === `/${name}`);
    if (packed) {
      begin();
      sendTarball(response, packed, registry.tarballs);
    } else if (found) response.end(JSON.stringify(packument(found, standIn.origin)));
    else response.writeHead(404).end('{}');
  });
  const registry: FakeRegistry = Object.assign(standIn, { tarballs: 'sent' as const, begun });
  return registry;
}

function pack({ name, version, dependencies, files }: FakePackage): Buffer {
  return tarball({ 'package.json': JSON.stringify({ name, version, dependencies }), ...files });
}

function packument(fake: FakePackage, origin: string): object {
  const { name, version, dependencies } = fake;
  const integrity = `sha512-${createHash('sha512').update(pack(fake)).digest('base64')}`;
  const dist = { tarball: `${origin}/${name}/-/package.tgz`, integrity };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, dependencies, dist } },
  };
}

function sendTarball(response: ServerResponse, packed: Buffer, how: FakeRegistry['tarballs']): void {
  const half = packed.subarray(0, packed.length / 2);
  if (how === 'sent') response.end(packed);
  else if (how === 'others') response.end(tarball({ 'package.json': '{}' }));
  else {
    response.writeHead(200, { 'Content-Length': packed.length });
    response.write(half, () => how === 'cut off' && response.destroy());
  }
}
