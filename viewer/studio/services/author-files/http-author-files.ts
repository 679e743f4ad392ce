import type { Phrase } from '#parser';
import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { STUDIO_TOKEN_HEADER, STUDIO_VERSION_HEADER, type AuthorFile } from '#schemas/studio.ts';
import { send, type HttpOptions } from '../../../shared/services/http/send.ts';
import type { AuthorFiles, FileTrouble } from '../../ports/author-files.ts';
import { toRefused } from '../language/to-document.ts';

const timeoutMs = 15_000;

interface HttpAuthorFilesOptions extends Pick<HttpOptions, 'fetch' | 'clock'> {
  /** Of the files' routes. */
  url: string;
  token: string;
  /** An event source at an address. */
  listen: (url: string) => Pick<EventSource, 'addEventListener' | 'close'>;
}

/** The files of a folder that `skillmap dev` serves. */
export function createHttpAuthorFiles(options: HttpAuthorFilesOptions): AuthorFiles {
  const { url, token, listen } = options;
  const request = (address: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const headers = { ...init.headers, [STUDIO_TOKEN_HEADER]: token };
    return send(url + address, { ...init, headers }, { ...options, timeoutMs });
  };
  const ask = async (address: string, init: { method?: string; body?: object } = {}): Promise<Answer> => {
    const { method = 'GET', body } = init;
    const sent = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    return readAnswer(await request(address, { method, ...sent }));
  };
  const change = async (answer: Promise<Answer>): Promise<{ kind: 'done' } | FileTrouble> => {
    const { status, fields } = await answer;
    return status === 200 ? { kind: 'done' } : toTrouble(status, fields);
  };
  return {
    list: async () => {
      const { status, fields } = await ask('');
      if (status !== 200) return toTrouble(status, fields);
      return { kind: 'listed', files: fields.files as AuthorFile[] };
    },
    read: async (path) => {
      const { status, fields } = await ask(`/text?${new URLSearchParams({ path })}`);
      if (status === 404) return { kind: 'missing' };
      const text = toText(fields);
      return status === 200 && text ? { kind: 'read', ...text } : toTrouble(status, fields);
    },
    write: async (path, text, version) => {
      const body = { text, ...(version !== undefined && { version }) };
      const { status, fields } = await ask(`/text?${new URLSearchParams({ path })}`, { method: 'PUT', body });
      if (status !== 200 || typeof fields.version !== 'string') return toTrouble(status, fields);
      return { kind: 'written', version: fields.version };
    },
    readBytes: async (path) => {
      const response = await request(bytesAddress(path));
      if (response?.status === 404) return { kind: 'missing' };
      const version = response?.headers.get(STUDIO_VERSION_HEADER) ?? undefined;
      if (response?.status !== 200 || version === undefined) return troubleOf(response);
      const bytes = await response.arrayBuffer().catch(() => undefined);
      return bytes ? { kind: 'read', bytes: new Uint8Array(bytes), version } : { kind: 'unreachable' };
    },
    createBytes: async (path, bytes) => {
      const response = await request(bytesAddress(path), {
        method: 'PUT',
        body: bytes,
        headers: { 'Content-Type': 'application/octet-stream' },
      });
      return response?.status === 200 ? { kind: 'done' } : troubleOf(response);
    },
    rename: (from, to) => change(ask('/rename', { method: 'POST', body: { from, to } })),
    remove: (path, version) =>
      change(ask(`/text?${new URLSearchParams({ path, version })}`, { method: 'DELETE' })),
    watch: (listener) => {
      const events = listen(`${url}/changes`);
      let isFirst = true;
      // After a connection that was lost anything may have happened.
      events.addEventListener('listening', () => {
        if (!isFirst) listener(undefined);
        isFirst = false;
      });
      events.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { paths } = readFields(JSON.parse(data) as unknown) ?? {};
        listener(Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : undefined);
      });
      return () => events.close();
    },
  };
}

interface Answer {
  /** 0 where there was none. */
  status: number;
  fields: Fields;
}

async function readAnswer(response: Response | undefined): Promise<Answer> {
  if (!response) return { status: 0, fields: {} };
  const fields = readFields(await response.json().catch(() => undefined)) ?? {};
  return { status: response.status, fields };
}

async function troubleOf(response: Response | undefined): Promise<FileTrouble> {
  const { status, fields } = await readAnswer(response);
  return toTrouble(status, fields);
}

function bytesAddress(path: string): string {
  return `/bytes?${new URLSearchParams({ path })}`;
}

function toText({ text, version }: Fields) {
  return typeof text === 'string' && typeof version === 'string' ? { text, version } : undefined;
}

function toTrouble(status: number, fields: Fields): FileTrouble {
  if (status === 409 && fields.code === 'outdated') {
    const present = toText(fields);
    return { kind: 'outdated', ...(present && { present }) };
  }
  if (status === 0 || status >= 500) return { kind: 'unreachable' };
  const phrase = readPhrase(fields.phrase);
  if (phrase) return toRefused(phrase);
  return { kind: 'refused', reason: typeof fields.message === 'string' ? fields.message : String(status) };
}

/** A phrase whose values are names. */
function readPhrase(value: unknown): Phrase | undefined {
  const { id, values } = readFields(value) ?? {};
  if (typeof id !== 'string') return undefined;
  const names = Object.entries(readFields(values) ?? {});
  return { id, values: Object.fromEntries(names.map(([name, one]) => [name, String(one)])) };
}
