import { rulePage, webPage } from '../docs-page.ts';
import type { RulePage } from './rule-pages.ts';

/** A rule's page, for programs that show it beside a finding. */
export interface RuleHelp {
  /** Why the rule matters to learners, in a paragraph. */
  why: string;
  markdown: string;
  /** `markdown` without links. */
  text: string;
}

/** Returns the page of a rule without its examples, and with a link to the whole page. */
export function ruleHelp({ id, text: page, summary }: RulePage, home: string | undefined): RuleHelp {
  const [intro = ''] = page.split(/^## (?:Bad|Good)$/m);
  const address = webPage(rulePage(id), home);
  const all =
    address === undefined
      ? `Examples: \`skillmap lint --explain ${id}\``
      : `[Examples](${address}), also with \`skillmap lint --explain ${id}\``;
  const markdown = withLinks(`${intro.trim()}\n\n${all}\n`, home);
  const why = /^## Why\n+(.+?)(?:\n\n|$)/ms.exec(intro)?.[1]?.replaceAll('\n', ' ') ?? summary;
  return { why: withoutLinks(why), markdown, text: withoutLinks(markdown) };
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Makes links between pages absolute, or removes them: logs are read where the package is not installed. */
function withLinks(markdown: string, home: string | undefined): string {
  return markdown.replace(LINK, (whole, label: string, target: string) => {
    if (/^https?:/.test(target)) return whole;
    const [page = '', fragment] = target.split('#');
    const address = webPage(`docs/rules/${page.replace(/\.md$/, '')}.md`, home);
    return address === undefined
      ? label
      : `[${label}](${address}${fragment === undefined ? '' : `#${fragment}`})`;
  });
}

function withoutLinks(markdown: string): string {
  return markdown.replace(LINK, (_, label: string, target: string) =>
    label === 'Examples' ? `Examples: ${target}` : label,
  );
}
