import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PluginRule } from '#parser';
import { neededOptions } from '../config/rules-without-options.ts';
import { packageFolder } from '../package-folder.ts';

/** A rule's page in the package. */
export interface RulePage {
  id: string;
  /** A sentence that says what the rule reports. */
  summary: string;
  /** The whole page in markdown. */
  text: string;
  /** The options without which the rule is off, such as `tags`. Empty if it needs none. */
  needs: string;
}

/** Returns the page of a rule. Undefined for rules without a page, such as those about unreadable files. */
export async function readRulePage(id: string): Promise<RulePage | undefined> {
  if (!/^[a-z][a-z-]*$/.test(id)) return undefined;
  try {
    const text = await readFile(path.join(pagesFolder(), `${id}.md`), 'utf8');
    const [, summary = ''] = text.split(/\n\n/);
    return { id, summary: summary.replaceAll('\n', ' '), text, needs: neededOptions(id) };
  } catch {
    return undefined;
  }
}

/** Returns the page of a plugin's rule. */
export function pluginRulePage(rule: PluginRule): RulePage {
  const { id, summary, help, url, options } = rule;
  const parts = [
    `# ${id}`,
    summary.trim(),
    help?.trim(),
    options && optionsList(options),
    url === undefined ? undefined : `More: ${url}`,
  ];
  return {
    id,
    summary: summary.trim(),
    text: `${parts.filter((part) => part !== undefined).join('\n\n')}\n`,
    needs: neededOptions(id, rule),
  };
}

/** Lists the options of a rule: each with its type, and its description if it has one. */
function optionsList({ properties = {}, required = [] }: NonNullable<PluginRule['options']>): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const { description } = schema as { description?: unknown };
    const facts = [typeOf(schema), ...(required.includes(name) ? ['required'] : [])].join(', ');
    return `- \`${name}\` (${facts})${typeof description === 'string' ? `: ${description}` : ''}`;
  });
  return lines.length === 0 ? '## Options\n\nAny.' : `## Options\n\n${lines.join('\n')}`;
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'list',
  object: 'settings',
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
};

/** Describes the type of an option in words: `list of text`. */
function typeOf(schema: object): string {
  const { type, items, enum: allowed } = schema as Readonly<Record<string, unknown>>;
  if (Array.isArray(allowed)) return allowed.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  const word = typeof type === 'string' ? (TYPES[type] ?? type) : 'any value';
  const isTyped = type === 'array' && typeof items === 'object' && items !== null && !Array.isArray(items);
  return isTyped ? `${word} of ${typeOf(items)}` : word;
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
