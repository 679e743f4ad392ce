import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from './package-folder.ts';

/** The address of a page of the documentation; it ships with the package, so that it opens without a network. */
export function docsPage(page: `docs/${string}.md`): string {
  return pathToFileURL(path.join(packageFolder(), page)).href;
}
