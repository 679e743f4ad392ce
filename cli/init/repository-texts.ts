import { readMap, type Page } from '#parser';
import type { NoWorkflows } from './found-folder.ts';

/** Facts about a repository that its generated files mention. */
export interface RepositoryFacts {
  /** Path of the most important map. */
  map: string;
  /** The content of the most important map. */
  page: Pick<Page, 'title' | 'description'>;
  target: string;
  /** The published branch. */
  branch: string;
  /** Set if skillmap adds no GitHub workflows. */
  noWorkflows?: NoWorkflows;
  /** `owner/name` on the code host, if it exists there. */
  slug?: string;
}

/** Parses a map's text and returns its page. */
export function pageOf(text: string): Page {
  return readMap(text).page;
}

/** Returns a URL of the configuration's schema that every editor can read without installing anything. */
export function schemaAddress(version: string): string {
  return `https://unpkg.com/skillmap@${version}/schemas/config.schema.json`;
}

/** Returns the text of `skillmap.config.json`. */
export function configText(schema: string, target: string): string {
  return `${JSON.stringify({ $schema: schema, target }, undefined, 2)}\n`;
}

/** Generated folders, which `.gitignore` lists. */
export const IGNORED = ['node_modules/', 'dist/', '.skillmap/'];

/** Appends missing entries to a `.gitignore`. */
export function withIgnored(text: string): string {
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const missing = IGNORED.filter((line) => !lines.has(line.replace(/\/$/, '')));
  if (missing.length === 0) return text;
  const feed = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text === '' || text.endsWith('\n') ? text : text + feed;
  return before + missing.map((line) => line + feed).join('');
}

const EDITORS: Readonly<Record<string, string>> = {
  arcade: '[MakeCode Arcade](https://arcade.makecode.com/)',
  microbit: '[MakeCode for micro:bit](https://makecode.microbit.org/)',
};

/** Returns the text of `README.md`: the repository's purpose and how to work on it. */
export function readmeText({ map, page, target, branch, noWorkflows, slug }: RepositoryFacts): string {
  const about = page.description === '' ? '' : `${page.description}\n\n`;
  const editor = EDITORS[target] ?? 'MakeCode';
  const site = slug?.split('/');
  const where = site ? ` at https://${site[0]?.toLowerCase()}.github.io/${site[1]}/` : '';
  return `# ${page.title}

${about}Learning paths for ${editor}. \`${map}\` is the map, and \`tutorials/\` has the tutorials of its activities.

## Work on it

With [Node.js](https://nodejs.org/) 20.19 or newer:

\`\`\`sh
npx skillmap dev --open              # shows the map, and redraws it at every save
npx skillmap lint                    # finds mistakes
npx skillmap new activity "Lift off" # adds an activity with its tutorial
npx skillmap doctor                  # shows what learners get now, and what to run next
\`\`\`
${noWorkflows ? '' : publishingText(branch, where)}`;
}

function publishingText(branch: string, where: string): string {
  return `
## Show it to learners

\`.github/workflows\` checks every pull request, and publishes every push to \`${branch}\` as a site${where}. Choose "GitHub
Actions" under Settings, Pages of the repository on GitHub once.
`;
}
