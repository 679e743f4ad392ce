import path from 'node:path';
import { createCompressedStore } from '../editor/compressed-store.ts';
import type { EditorInstallation } from '../editor/install-editor.ts';
import { listSiteFiles } from '../editor/list-site-files.ts';
import type { HeaderRule } from './headers-file.ts';
import type { SiteWriter } from './site-writer.ts';

export interface PublishedEditor {
  target: string;
  version: string;
  files: number;
  bytes: number;
  compressedBytes: number;
  /** The policies of its pages, as headers. */
  rules: HeaderRule[];
}

/** As many as there are threads that compress. */
const AT_ONCE = 4;

/** Writes the editor's site below `editor/<target>/`; compressed forms come from where `dev` keeps them. */
export async function publishEditor(
  installation: EditorInstallation,
  base: string,
  writer: SiteWriter,
): Promise<PublishedEditor> {
  const { target, version } = installation;
  const folder = `editor/${target}/`;
  const store = createCompressedStore(path.join(path.dirname(installation.coreFolder), 'compressed'));
  const published: PublishedEditor = { target, version, files: 0, bytes: 0, compressedBytes: 0, rules: [] };
  const listed = await listSiteFiles(installation, base + folder);
  for (let at = 0; at < listed.length; at += AT_ONCE) {
    const some = listed.slice(at, at + AT_ONCE);
    const written = await Promise.all(
      some.map(async ({ path: name, file, isImmutable }) =>
        writer.write(folder + name, await file.read(), { isImmutable, store, hash: file.hash }),
      ),
    );
    for (const { bytes, compressedBytes } of written) {
      published.files += 1;
      published.bytes += bytes;
      published.compressedBytes += compressedBytes;
    }
  }
  published.rules = listed.flatMap(({ path: name, file }) =>
    file.policy === undefined
      ? []
      : toPaths(base + folder + name).map((at) => ({
          path: at,
          headers: { 'Content-Security-Policy': file.policy ?? '' },
        })),
  );
  return published;
}

/** A folder's page has two addresses. */
function toPaths(page: string): string[] {
  return page.endsWith('/index.html') ? [page, page.slice(0, -'index.html'.length)] : [page];
}
