import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder, packageHome } from './package-folder.ts';

/** A page of the documentation, by its path in the package. */
export type DocsPage = `docs/${string}.md`;

/** The address of a page on the project's site; undefined while `package.json` names no home page. */
export function webPage(page: DocsPage, home = packageHome()): string | undefined {
  return home && new URL(page.replace(/^docs\/(.*)\.md$/, '$1.html'), home).href;
}

/** The address of a page that ships with the package: it opens without a network, on this machine alone. */
export function localPage(page: DocsPage): string {
  return pathToFileURL(path.join(packageFolder(), page)).href;
}

/** The address of a page, for whoever runs a command. */
export function docsPage(page: DocsPage): string {
  return webPage(page) ?? localPage(page);
}

/** The page of a rule. */
export function rulePage(ruleId: string): DocsPage {
  return `docs/rules/${ruleId}.md`;
}
