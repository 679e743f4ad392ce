import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeHostPages } from '#parser';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { contentType } from '../site/content-types.ts';
import { isFile } from '../files/paths.ts';
import { packageFolder } from '../package-folder.ts';
import type { AppDeps } from '../server/app.ts';
import { createCodeHostSignIn } from '../server/code-host-sign-in.ts';
import { partsOf, readManifest } from '../site/manifest-chunk.ts';
import { readViewerShell, type ViewerShell } from '../server/pages/viewer-shell.ts';

/** Returns the server's features for the Studio of its site. */
export function studioOffer(
  { codeHostClientId: clientId }: { codeHostClientId?: string | undefined },
  { endpoints }: Pick<TargetConfig, 'endpoints'>,
  publishesMaps: boolean,
): NonNullable<AppDeps['studio']> {
  const pagesUrl = codeHostPages(endpoints?.codeHostApi ?? 'https://api.github.com/');
  return {
    ...(clientId !== undefined && { signIn: createCodeHostSignIn({ clientId, pagesUrl, fetch }) }),
    ...(publishesMaps && { typeOf: contentType }),
  };
}

/**
 * Returns the files that the learner app of a site loads. A site that only has the Studio gets the files of the
 * installed skillmap, which built it. Undefined if unknown.
 */
export async function findViewerShell(folder: string, base: string): Promise<ViewerShell | undefined> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => '');
  const shell = readViewerShell(html);
  if (shell && !shell.entry.includes('/studio-')) return shell;
  const name = (await readdir(folder)).find((one) => /^viewer-[0-9a-f]+$/.test(one));
  const manifest = await readManifest(path.join(packageFolder(), 'dist', 'viewer'), 'The viewer is');
  const { entry, styles, preloads } = partsOf(manifest, 'site');
  if (name === undefined || !(await isFile(path.join(folder, name, entry)))) return undefined;
  const at = (file: string): string => `${base}${name}/${file}`;
  return { entry: at(entry), styles: styles.map(at), preloads: preloads.map(at) };
}
