import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readMark } from '../build/swap-folder.ts';
import { checkFolder } from '../files/paths.ts';
import { UsageError, stopped, type ExitCode, type Io } from '../io.ts';
import { packageVersion } from '../package-folder.ts';
import { listen } from '../server/adapters/listen.ts';
import { listenAddress, localName, networkUrls, reportOtherPort } from '../server/adapters/network-urls.ts';
import { createStaticSite } from '../site/static-site.ts';

export interface PreviewCommandOptions {
  folder: string;
  port?: number;
  /** Value of `--host`. True if it has none: listen on all addresses. */
  host?: string | true;
}

/**
 * Differs from the default port of `skillmap dev`, so that both can run at once and browsers keep their progress apart.
 */
const DEFAULT_PORT = 4210;

/** `skillmap preview`: serves a built site until the user stops it. */
export async function preview(options: PreviewCommandOptions, io: Io): Promise<ExitCode> {
  const folder = path.resolve(io.cwd, options.folder);
  await checkFolder(folder, options.folder);
  const mark = await readMark(folder);
  if (!mark) {
    throw new UsageError(
      `${options.folder} was not written by \`skillmap build\`: run that first, then pass its folder.`,
    );
  }
  const site = await createStaticSite(folder, mark.base);
  const listener = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  const http = createServer((request, response) => void listener(request, response));
  const host = listenAddress(options.host);
  const wanted = options.port ?? DEFAULT_PORT;
  const { port, close } = await listen(http, { host, port: wanted });
  reportOtherPort(wanted, port, io);
  const url = `http://${localName(host)}:${port}${mark.base}`;
  const lines = [
    '',
    `  skillmap ${packageVersion()}`,
    '',
    `  Site    ${url}`,
    ...networkUrls(url, options.host).map((other) => `          ${other} in your network`),
    `  Folder  ${folder}`,
    '',
    '  The site as learners will see it. Press Ctrl+C to stop.',
  ];
  io.stdout.write(`${lines.join('\n')}\n\n`);
  await stopped(io.signal);
  const closed = close();
  http.closeAllConnections();
  await closed;
  return 0;
}
