import type { Diagnostic, Phrase } from '#parser';
import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { STUDIO_TOKEN_HEADER, STUDIO_VERSION_HEADER, type AuthorFile } from '#schemas/studio.ts';
import { send, type HttpOptions } from '../../../shared/services/http/send.ts';
import type { AuthorFiles, FileTrouble } from '../../ports/author-files.ts';
import type { ServerCheck } from '../../ports/author-language.ts';
import { toRefused } from '../language/to-document.ts';

const timeoutMs = 15_000;

interface HttpAuthorFilesOptions extends Pick<HttpOptions, 'fetch' | 'clock'> {
  /** URL below which the server handles files. */
  url: string;
  token: string;
  listen: (url: string) => Pick<EventSource, 'addEventListener' | 'close'>;
}

/** Creates the check of texts by the plugins that `skillmap dev` runs. */
export function createServerCheck(options: Omit<HttpAuthorFilesOptions, 'listen'>): ServerCheck {
  return async (path, unsaved) => {
    const response = await send(
      `${options.url}/check`,
      {
        method: 'POST',
        headers: { [STUDIO_TOKEN_HEADER]: options.token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ path, text: unsaved }),
      },
      { ...options, timeoutMs },
    );
    const { status, fields } = await readAnswer(response);
    if (status !== 200 || typeof fields.text !== 'string') return undefined;
    return { text: fields.text, diagnostics: fields.diagnostics as Diagnostic[] };
  };
}

/** Creates access to the files of a folder that `skillmap dev` serves. */
export function createHttpAuthorFiles(options: HttpAuthorFilesOptions): AuthorFiles {
  const { url, token, listen } = options;
  const request = (method: string, address: string, body?: object | Uint8Array<ArrayBuffer>) => {
    const isBytes = body instanceof Uint8Array;
    const headers = {
      [STUDIO_TOKEN_HEADER]: token,
      ...(body && { 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json' }),
    };
    const sent = body && { body: isBytes ? body : JSON.stringify(body) };
    return send(url + address, { method, headers, ...sent }, { ...options, timeoutMs });
  };
  const ask = async (...args: Parameters<typeof request>): Promise<Answer> =>
    readAnswer(await request(...args));
  const change = async (...args: Parameters<typeof request>): Promise<{ kind: 'done' } | FileTrouble> => {
    const answer = await ask(...args);
    return answer.status === 200 ? { kind: 'done' } : toTrouble(answer);
  };
  return {
    list: async () => {
      const answer = await ask('GET', '');
      if (answer.status !== 200) return toTrouble(answer);
      return { kind: 'listed', files: answer.fields.files as AuthorFile[] };
    },
    read: async (path) => {
      const answer = await ask('GET', `/text?${new URLSearchParams({ path })}`);
      if (answer.status === 404) return { kind: 'missing' };
      const text = toText(answer.fields);
      return answer.status === 200 && text ? { kind: 'read', ...text } : toTrouble(answer);
    },
    write: async (path, text, version) => {
      const body = { text, ...(version !== undefined && { version }) };
      const answer = await ask('PUT', `/text?${new URLSearchParams({ path })}`, body);
      const { version: written } = answer.fields;
      if (answer.status !== 200 || typeof written !== 'string') return toTrouble(answer);
      return { kind: 'written', version: written };
    },
    readBytes: async (path) => {
      const response = await request('GET', `/bytes?${new URLSearchParams({ path })}`);
      if (response?.status === 404) return { kind: 'missing' };
      const version = response?.headers.get(STUDIO_VERSION_HEADER) ?? undefined;
      if (response?.status !== 200 || version === undefined) return toTrouble(await readAnswer(response));
      const bytes = await response.arrayBuffer().catch(() => undefined);
      return bytes ? { kind: 'read', bytes: new Uint8Array(bytes), version } : { kind: 'unreachable' };
    },
    createBytes: (path, bytes) => change('PUT', `/bytes?${new URLSearchParams({ path })}`, bytes),
    rename: (from, to) => change('POST', '/rename', { from, to }),
    remove: (path, version) => change('DELETE', `/text?${new URLSearchParams({ path, version })}`),
    watch: (listener) => watchChanges(listen(`${url}/changes`), listener),
  };
}

function watchChanges(
  events: ReturnType<HttpAuthorFilesOptions['listen']>,
  listener: Parameters<AuthorFiles['watch']>[0],
): () => void {
  let isFirst = true;
  // Any file may have changed while the connection was lost.
  events.addEventListener('listening', () => {
    if (!isFirst) listener(undefined);
    isFirst = false;
  });
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { paths } = readFields(JSON.parse(data) as unknown) ?? {};
    listener(Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : undefined);
  });
  return () => events.close();
}

interface Answer {
  /** HTTP status, or 0 if there is no response. */
  status: number;
  fields: Fields;
}

async function readAnswer(response: Response | undefined): Promise<Answer> {
  if (!response) return { status: 0, fields: {} };
  const fields = readFields(await response.json().catch(() => undefined)) ?? {};
  return { status: response.status, fields };
}

function toText({ text, version }: Fields) {
  return typeof text === 'string' && typeof version === 'string' ? { text, version } : undefined;
}

function toTrouble({ status, fields }: Answer): FileTrouble {
  if (status === 409 && fields.code === 'outdated') {
    const present = toText(fields);
    return { kind: 'outdated', ...(present && { present }) };
  }
  if (status === 0 || status >= 500) return { kind: 'unreachable' };
  const phrase = readPhrase(fields.phrase);
  if (phrase) return toRefused(phrase);
  return { kind: 'refused', reason: typeof fields.message === 'string' ? fields.message : String(status) };
}

/** Parses a phrase whose values are names. Undefined if it has no id. */
function readPhrase(value: unknown): Phrase | undefined {
  const { id, values } = readFields(value) ?? {};
  if (typeof id !== 'string') return undefined;
  const names = Object.entries(readFields(values) ?? {});
  return { id, values: Object.fromEntries(names.map(([name, one]) => [name, String(one)])) };
}
