import { request, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { startDevServer, type DevServer, type DevServerOptions } from '../../../cli/dev/dev-server.ts';
import { tempFolder } from '../../support/temp-folder.ts';

export async function start(options: Partial<DevServerOptions> = {}): Promise<DevServer> {
  const folder = await tempFolder({ 'viewer.js': 'export const mountSkillmap = () => {};\n' });
  const server = await startDevServer({
    bundle: { folder, entry: 'site.js', styles: [], preloads: [], start: { styles: [], preloads: [] } },
    app: { fetch: () => new Response('app') },
    targetConfig: {
      targetId: 'arcade',
      brand: { name: 'Test', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
      editor: { kind: 'bundled', url: '/editor/' },
    },
    snapshot: () => ({ root: folder, repository: { files: [], versions: {} }, maps: [], others: [] }),
    port: 0,
    ...options,
  });
  onTestFinished(server.close);
  return server;
}

interface Answer {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** Sends a request with the path exactly as written, which `fetch` would normalize. */
export function ask(server: DevServer, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: 'localhost', port: server.port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    asked.on('upgrade', ({ headers: given }, socket) => {
      socket.destroy();
      resolve({ status: 101, text: '', headers: given });
    });
    asked.on('error', reject);
    asked.end();
  });
}
