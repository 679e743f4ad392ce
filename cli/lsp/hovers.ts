import type { Diagnostic, Hover, PlacedLink } from '#parser';
import { withAbsoluteLinks } from '../links-in-rule-pages.ts';
import type { LanguageHost } from './language-host.ts';

/** The host and the repository whose pages and files a hover shows. */
export interface HoverContext {
  host: Pick<LanguageHost, 'docsPage' | 'fileIn' | 'readRulePage' | 'sizeOf' | 'uriOf'>;
  /** The repository. Absent if unknown. */
  root?: string | undefined;
}

/** Returns a position's explanation and findings as markdown, or undefined if there are none. */
export async function hoverText(
  hover: Hover | undefined,
  findings: readonly Diagnostic[],
  context: HoverContext,
): Promise<string | undefined> {
  const rules = [...new Map(findings.map((finding) => [finding.ruleId, finding])).values()];
  const pages = await Promise.all(rules.map(({ ruleId }) => ruleText(ruleId, context)));
  const link = hover?.link && (await linkText(hover.link, context));
  const isKey = hover?.text?.startsWith('**`') === true && hover.text.includes('```md');
  const more = isKey ? [`[The map format](${context.host.docsPage('docs/map-format.md')})`] : [];
  const parts = [...pages, ...(hover?.text === undefined ? [] : [hover.text, ...more]), link];
  const shownParts = parts.filter((part) => part !== undefined);
  return shownParts.length > 0
    ? shownParts.join('\n\n---\n\n').replaceAll('\n\n---\n\n[The map', '\n\n[The map')
    : undefined;
}

/** Returns the page of a rule without its examples, with a link to the whole page. */
async function ruleText(ruleId: string, { host }: HoverContext): Promise<string | undefined> {
  const page = await host.readRulePage(ruleId);
  if (page === undefined) return undefined;
  const [text = '', examples] = page.split(/^## Bad$/m);
  const href = host.docsPage(`docs/rules/${ruleId}.md`);
  const body = text
    .replace(/^# .*$/m, `**\`${ruleId}\`**`)
    .replace(/^## (.*)$/gm, '**$1**')
    .trim();
  const withExamples = examples === undefined ? body : `${body}\n\n[Examples](${href})`;
  return withAbsoluteLinks(withExamples, host.docsPage);
}

/** Maximum size in bytes of a picture in a hover. The editor would load a larger one completely. */
const LARGEST_PREVIEW_BYTES = 2 * 1024 * 1024;

async function linkText({ location }: PlacedLink, { host, root }: HoverContext): Promise<string> {
  switch (location.kind) {
    case 'local': {
      const quoted = `\`${location.path}\``;
      if (root === undefined) return quoted;
      const file = host.fileIn(root, location.path);
      const bytes = await host.sizeOf(file);
      if (bytes === undefined) return `${quoted} is not in this repository.`;
      const isPicture = /\.(?:png|jpe?g|gif|svg|webp)$/i.test(file) && bytes <= LARGEST_PREVIEW_BYTES;
      const preview = isPicture ? `\n\n![${location.path}](${host.uriOf(file)})` : '';
      return `[${location.path}](${host.uriOf(file)}), ${inBytes(bytes)}${preview}`;
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

function inBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
