import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PluginRule } from '#parser';
import { packageFolder } from '../package-folder.ts';

/** A rule's page in the package. */
export interface RulePage {
  id: string;
  /** A sentence that says what the rule reports. */
  summary: string;
  /** The whole page in markdown. */
  text: string;
}

/** Returns the page of a rule. Undefined for rules without a page, such as those about unreadable files. */
export async function readRulePage(id: string): Promise<RulePage | undefined> {
  if (!/^[a-z][a-z-]*$/.test(id)) return undefined;
  try {
    const text = await readFile(path.join(pagesFolder(), `${id}.md`), 'utf8');
    const [, summary = ''] = text.split(/\n\n/);
    return { id, summary: summary.replaceAll('\n', ' '), text };
  } catch {
    return undefined;
  }
}

/** Returns the page of a plugin's rule. */
export function pluginRulePage({ id, summary, help, url }: PluginRule): RulePage {
  const parts = [`# ${id}`, summary.trim(), help?.trim(), url === undefined ? undefined : `More: ${url}`];
  return {
    id,
    summary: summary.trim(),
    text: `${parts.filter((part) => part !== undefined).join('\n\n')}\n`,
  };
}

/** Returns the ids of all rules that have a page, in alphabetical order. */
export async function listRulePages(): Promise<string[]> {
  const files = await readdir(pagesFolder());
  return files
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => file.slice(0, -'.md'.length))
    .sort();
}

function pagesFolder(): string {
  return path.join(packageFolder(), 'docs', 'rules');
}
