import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of the server, which happens instead of sending a file. */
export type Trouble =
  | 'hangs'
  /** The connection breaks off at the first request only. */
  | 'breaks-once'
  | 'fails'
  /** The body has no stated length and never ends. */
  | 'endless'
  /** The answer is a web page with status 200. */
  | 'web-page';

/** The contents and faults of the fake public services, which a test may change at any time. */
export interface PublicContent {
  /** Raw files of the code host: `owner/repo/ref/path`. */
  files: Record<string, string | Buffer>;
  /** Names of tags by `owner/repo`, in the order of the code host, not by version. */
  tags: Record<string, string[]>;
  /** Markdown of the documentation by path, and by path and language: `skillmap/space?lang=de`. */
  pages: Record<string, string>;
  /** Troubles by path without query. */
  troubles: Record<string, Trouble>;
  /** True if the rate limit of the code host's API is exceeded. */
  isLimited: boolean;
}

export interface PublicApis {
  /** The server's address, such as `http://127.0.0.1:1234`. */
  origin: string;
  content: PublicContent;
  /** The requested paths with query, in order. */
  requests: string[];
  /** The addresses of the services, in the form of a target configuration. */
  endpoints: { docs: string; markdown: string; codeHostApi: string; codeHostRaw: string };
  close: () => Promise<void>;
}

const PER_PAGE = 100;

/** Starts a server that answers like the public code host and documentation, with the same headers and formats. */
export async function startPublicApis(initial: Partial<PublicContent> = {}): Promise<PublicApis> {
  const content: PublicContent = {
    files: {},
    tags: {},
    pages: {},
    troubles: {},
    isLimited: false,
    ...initial,
  };
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'ETag, Link, X-RateLimit-Remaining');
    answer(request, response, content, origin);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    content,
    requests,
    endpoints: {
      docs: `${origin}/docs/`,
      markdown: `${origin}/api/md/arcade/`,
      codeHostApi: `${origin}/api/`,
      codeHostRaw: `${origin}/raw/`,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  content: PublicContent,
  origin: string,
): void {
  const url = new URL(request.url ?? '/', origin);
  const path = decodeURIComponent(url.pathname);
  if (makeTrouble(path, request, response, content)) return;
  const [, repository = ''] = /^\/api\/repos\/([^/]+\/[^/]+)\/tags$/.exec(path) ?? [];
  if (repository !== '') return sendTags(repository, url, response, content);
  if (path.startsWith('/api/md/arcade/')) {
    const name = path.slice('/api/md/arcade/'.length);
    const text = content.pages[`${name}${url.search}`] ?? content.pages[name];
    return send(response, text, 'text/markdown; charset=utf-8');
  }
  if (path.startsWith('/raw/')) {
    return send(response, content.files[path.slice('/raw/'.length)], 'text/plain; charset=utf-8');
  }
  if (path.startsWith('/docs/'))
    return send(response, content.files[path.slice('/docs/'.length)], 'image/png');
  send(response, content.files[path.slice(1)], 'text/plain; charset=utf-8');
}

function makeTrouble(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  content: PublicContent,
): boolean {
  const trouble = content.troubles[path];
  switch (trouble) {
    case undefined:
      return false;
    case 'hangs':
      return true;
    case 'breaks-once':
      delete content.troubles[path];
      request.socket.destroy();
      return true;
    case 'fails':
      response.writeHead(500).end('Internal Server Error');
      return true;
    case 'web-page':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Hello</title>');
      return true;
    case 'endless': {
      const part = '# x\n'.repeat(16_384);
      const more = (): void => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
      return true;
    }
    default:
      return trouble satisfies never;
  }
}

function sendTags(repository: string, url: URL, response: ServerResponse, content: PublicContent): void {
  if (content.isLimited) {
    const limited = { message: 'API rate limit exceeded for 127.0.0.1.', documentation_url: '' };
    response.writeHead(403, { 'X-RateLimit-Remaining': '0' }).end(JSON.stringify(limited));
    return;
  }
  const tags = content.tags[repository.toLowerCase()];
  if (!tags) {
    response.writeHead(404).end(JSON.stringify({ message: 'Not Found', status: '404' }));
    return;
  }
  const page = Number(url.searchParams.get('page') ?? 1);
  const last = Math.max(Math.ceil(tags.length / PER_PAGE), 1);
  if (page < last) {
    url.searchParams.set('page', String(page + 1));
    response.setHeader('Link', `<${url.href}>; rel="next", <${url.href}>; rel="last"`);
  }
  const body = tags.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((name) => ({
    name,
    zipball_url: `${url.origin}/zip/${name}`,
    tarball_url: `${url.origin}/tar/${name}`,
    commit: { sha: 'c'.repeat(40), url: `${url.origin}/commit` },
    node_id: '',
  }));
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function send(response: ServerResponse, body: string | Buffer | undefined, type: string): void {
  if (body === undefined) response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404: Not Found');
  else response.writeHead(200, { 'Content-Type': type }).end(body);
}
