import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { once } from '../once.ts';
import { packageFolder } from '../package-folder.ts';

/** Creates the previews of folders. Each is a process of `skillmap dev`, started when the folder is first previewed. */
export function createDevPreviews(arguments_: readonly string[]) {
  const children = new Set<ChildProcess>();
  const urls = new Map<string, Promise<string>>();
  const start = (folder: string): Promise<string> => {
    const bin = path.join(packageFolder(), 'bin', 'skillmap.js');
    const child = spawn(process.execPath, [bin, 'dev', folder, ...arguments_], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    const url = urlOf(child);
    const forget = (): void => {
      children.delete(child);
      urls.delete(folder);
    };
    child.once('exit', forget);
    url.catch(forget);
    return url;
  };
  return {
    /** Returns the URL of a folder's preview. If the command ends instead, rejects with its output. */
    urlOf: (folder: string): Promise<string> => once(urls, folder, () => start(folder)),
    dispose: () => {
      for (const child of children) child.kill();
    },
  };
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    let errors = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      const [, url] = /^ *Map +(http\S+\/)/m.exec(printed) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(errors.trim() || 'skillmap dev ended.')));
  });
}
