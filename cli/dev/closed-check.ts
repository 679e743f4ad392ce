import { createRequire } from 'node:module';
import path from 'node:path';

/** Vite's own ways to files outside its folder, and to the author's editor: ours ask more first. */
const CLOSED_PREFIXES = ['/@fs/', '/__open-in-editor', '/__inspect'];

/** Tells whether nothing is served at a path: outside of the viewer, only what Vite's client in the page is made of. */
export function createClosedCheck(): (pathname: string) => boolean {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const client = path.join(path.dirname(manifest), 'dist', 'client').split(path.sep).join('/');
  // A drive letter has no slash before it.
  const open = `/@fs/${client.replace(/^\//, '')}/`;
  return (pathname) => {
    if (pathname.startsWith(open) && !pathname.split('/').includes('..')) return false;
    return CLOSED_PREFIXES.some((prefix) => pathname.startsWith(prefix));
  };
}
