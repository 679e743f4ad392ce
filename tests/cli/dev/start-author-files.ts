import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STUDIO_TOKEN_HEADER } from '#schemas/studio.ts';
import { folderAuthorFiles } from '../../../cli/dev/folder-author-files.ts';
import { createApp } from '../../../cli/server/app.ts';
import { tempFolder } from '../../support/temp-folder.ts';

export const MAP = '\uFEFF# guide\r\n\r\n## first';
export const TOKEN = 'secret-token';

interface Asked {
  method?: string;
  body?: object | string;
  headers?: Record<string, string>;
  token?: string | undefined;
}

/** The Studio's routes for a folder that lies beside another one. */
export async function start() {
  const top = await tempFolder({
    'folder/skillmap.md': MAP,
    'folder/tutorials/one.md': '# One',
    'folder/skillmap.config.ts': 'export default {}',
    'folder/.git/config': '[core]',
    'folder/latin.md': 'x',
    'outside/secret.md': 'secret',
  });
  const root = path.join(top, 'folder');
  await writeFile(path.join(root, 'latin.md'), Buffer.from([0x66, 0xfc, 0x72]));
  const files = folderAuthorFiles(root, { config: {}, folder: root });
  const app = createApp({
    authoring: {
      fix: async () => 'outdated',
      open: () => false,
      rulePage: async () => undefined,
      studio: { token: TOKEN, files },
    },
  });
  const ask = async (address: string, { method = 'GET', body, headers = {}, token = TOKEN }: Asked = {}) => {
    const answer = await app.request(`/api/authoring/files${address}`, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        'Content-Type': 'application/json',
        ...(token !== '' && { [STUDIO_TOKEN_HEADER]: token }),
        ...headers,
      },
    });
    const text = await answer.text();
    return { status: answer.status, ...(JSON.parse(text) as Record<string, unknown>) };
  };
  const textAddress = (name: string) => `/text?${new URLSearchParams({ path: name })}`;
  return {
    root,
    top,
    app,
    files,
    ask,
    list: async () => {
      const answer: Record<string, unknown> = await ask('');
      return answer as { files: { path: string; size: number }[] };
    },
    read: async (name: string) => {
      const answer: Record<string, unknown> = await ask(textAddress(name));
      return answer as { status: number; text: string; version: string };
    },
    write: async (name: string, text: string, version?: string, asked: Asked = {}) => {
      const body = { text, ...(version !== undefined && { version }) };
      const answer: Record<string, unknown> = await ask(textAddress(name), { method: 'PUT', body, ...asked });
      return answer as { status: number; code?: string; text?: string; version?: string };
    },
    onDisk: (name: string) => readFile(path.join(root, name), 'utf8'),
  };
}
