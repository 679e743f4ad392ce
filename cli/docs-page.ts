import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder, packageHome } from './package-folder.ts';

/** A page of the documentation, by its path in the package. */
export type DocsPage = `docs/${string}.md`;

/** Returns the URL of a page on the project's site, or undefined if there is none yet. */
export function webPage(page: DocsPage, home = packageHome()): string | undefined {
  return home && new URL(page.replace(/^docs\/(.*)\.md$/, '$1.html'), home).href;
}

/** Returns the URL of a page in the installed package, which opens offline, but only on this machine. */
export function localPage(page: DocsPage): string {
  return pathToFileURL(path.join(packageFolder(), page)).href;
}

/** Returns the URL of a page: on the project's site if it has one, otherwise in the installed package. */
export function docsPage(page: DocsPage): string {
  return webPage(page) ?? localPage(page);
}

/** Returns the URL of a rule's page in the installed package. Undefined for a rule of a plugin. */
export function localRulePage(ruleId: string): string | undefined {
  return ruleId.includes('/') ? undefined : localPage(rulePage(ruleId));
}

export function rulePage(ruleId: string): DocsPage {
  return `docs/rules/${ruleId}.md`;
}
