import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { packageFolder } from '../package-folder.ts';

/** A rule's page as it ships with the package. */
export interface RulePage {
  id: string;
  /** What the rule finds, in a sentence. */
  summary: string;
  /** All of it, in markdown. */
  text: string;
}

/** The page of a rule; undefined for what has none, such as a file that cannot be read. */
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

/** The ids of all rules that have a page, in the order of the alphabet. */
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
