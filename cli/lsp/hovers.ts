import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Hover, PlacedLink } from '#parser';
import { packageFolder } from '../package-folder.ts';
import { readRulePage } from '../report/rule-pages.ts';
import { uriOfPath } from './open-document.ts';

/** The folder in which addresses are looked up. Absent if unknown. */
export interface HoverFolder {
  /** Absolute path of the repository. */
  root?: string | undefined;
}

/** Returns a position's explanation and findings as markdown, or undefined if there are none. */
export async function hoverText(
  hover: Hover | undefined,
  findings: readonly Diagnostic[],
  folder: HoverFolder,
): Promise<string | undefined> {
  const rules = [...new Map(findings.map((finding) => [finding.ruleId, finding])).values()];
  const pages = await Promise.all(rules.map(({ ruleId }) => ruleText(ruleId)));
  const link = hover?.link && (await linkText(hover.link, folder));
  const isKey = hover?.text?.startsWith('**`') === true && hover.text.includes('```md');
  const more = isKey
    ? [`[The map format](${uriOfPath(path.join(packageFolder(), 'docs', 'map-format.md'))})`]
    : [];
  const parts = [...pages, ...(hover?.text === undefined ? [] : [hover.text, ...more]), link];
  const shownParts = parts.filter((part) => part !== undefined);
  return shownParts.length > 0
    ? shownParts.join('\n\n---\n\n').replaceAll('\n\n---\n\n[The map', '\n\n[The map')
    : undefined;
}

/** Returns the page of a rule without its examples, with a link to the whole page. */
async function ruleText(ruleId: string): Promise<string | undefined> {
  const page = await readRulePage(ruleId);
  if (!page) return undefined;
  const [text = '', examples] = page.text.split(/^## Bad$/m);
  const href = uriOfPath(path.join(packageFolder(), 'docs', 'rules', `${ruleId}.md`));
  const body = text
    .replace(/^# .*$/m, `**\`${ruleId}\`**`)
    .replace(/^## (.*)$/gm, '**$1**')
    .trim();
  return examples === undefined ? body : `${body}\n\n[Examples](${href})`;
}

/** Maximum size in bytes of a picture in a hover. The editor would load a larger one completely. */
const LARGEST_PREVIEW_BYTES = 2 * 1024 * 1024;

async function linkText({ location }: PlacedLink, { root }: HoverFolder): Promise<string> {
  switch (location.kind) {
    case 'local': {
      const quoted = `\`${location.path}\``;
      if (root === undefined) return quoted;
      const file = path.join(root, location.path);
      const bytes = await sizeOf(file);
      if (bytes === undefined) return `${quoted} is not in this repository.`;
      const isPicture = /\.(?:png|jpe?g|gif|svg|webp)$/i.test(file) && bytes <= LARGEST_PREVIEW_BYTES;
      const preview = isPicture ? `\n\n![${location.path}](${uriOfPath(file)})` : '';
      return `[${location.path}](${uriOfPath(file)}), ${inBytes(bytes)}${preview}`;
    }
    case 'code-host':
      return `\`${location.path}\` in the repository \`${location.slug}\`${location.ref === undefined ? '' : ` at \`${location.ref}\``}`;
    case 'docs':
      return `\`/${location.path}\` of the documentation site, which is not in this repository.`;
    case 'web':
      return 'A web address.';
    case 'unusable':
      return 'This address cannot be opened.';
    default:
      return location satisfies never;
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch {
    return undefined;
  }
}

function inBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
