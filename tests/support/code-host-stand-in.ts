import type { ServerResponse } from 'node:http';
import type { ExtensionSource } from '../../cli/editor/extension-resolver.ts';
import { httpStandIn, type HttpStandIn } from './http-stand-in.ts';

export interface CodeHostStandIn extends HttpStandIn, ExtensionSource {
  /** With `refuse`, the host answers every request as if the rate limit were exceeded. */
  state: { refuse: boolean };
}

/** Starts a code host with raw files by `owner/repo/ref/path`, and answers of its API by path (`/repos/...`). */
export async function codeHost(
  files: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<CodeHostStandIn> {
  const state = { refuse: false };
  const standIn = await httpStandIn((request, response) => answer(request.url ?? '', response));
  const answer = (url: string, response: ServerResponse) => {
    if (state.refuse) return response.writeHead(403).end('{}');
    const [path = ''] = url.split('?');
    if (path.startsWith('/api/')) {
      const body = answers[path.slice('/api'.length)];
      return response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? {}));
    }
    const text = files[decodeURIComponent(path.slice('/raw/'.length))];
    return response.writeHead(text === undefined ? 404 : 200).end(text);
  };
  return Object.assign(standIn, { state, api: `${standIn.origin}/api`, raw: `${standIn.origin}/raw` });
}
