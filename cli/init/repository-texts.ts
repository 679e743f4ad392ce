import { readMap, type Page } from '#parser';
import type { NoWorkflows } from './found-folder.ts';

/** What the files beside the maps say of a repository. */
export interface RepositoryFacts {
  /** The path of its most important map, and what that says. */
  map: string;
  page: Pick<Page, 'title' | 'description'>;
  target: string;
  /** What git calls what is published. */
  branch: string;
  /** Set if the repository has no GitHub workflows from here. */
  noWorkflows?: NoWorkflows;
  /** `owner/name` on the code host, where it is there already. */
  slug?: string;
}

/** What a map's text says of itself. */
export function pageOf(text: string): Page {
  return readMap(text).page;
}

/** Where a configuration's schema can be read by every editor, with nothing installed. */
export function schemaAddress(version: string): string {
  return `https://unpkg.com/skillmap@${version}/schemas/config.schema.json`;
}

/** `skillmap.config.json`. */
export function configText(schema: string, target: string): string {
  return `${JSON.stringify({ $schema: schema, target }, undefined, 2)}\n`;
}

/** What is made here, and belongs to nobody else. */
export const IGNORED = ['node_modules/', 'dist/', '.skillmap/'];

/** What is missing in a `.gitignore`, behind what stands there. */
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

/** `README.md`: what the repository is, and how one works on it. */
export function readmeText({ map, page, target, branch, noWorkflows, slug }: RepositoryFacts): string {
  const about = page.description === '' ? '' : `${page.description}\n\n`;
  const editor = EDITORS[target] ?? 'MakeCode';
  const site = slug?.split('/');
  const where = site ? ` at https://${site[0]?.toLowerCase()}.github.io/${site[1]}/` : '';
  return `# ${page.title}

${about}Learning paths for ${editor}. \`${map}\` is the map, and \`tutorials/\` has what its activities open.

## Work on it

With [Node.js](https://nodejs.org/) 20.19 or newer:

\`\`\`sh
npx skillmap dev --open              # draws the map, and again at every save
npx skillmap lint                    # finds mistakes
npx skillmap new activity "Lift off" # one more activity, with its tutorial
npx skillmap doctor                  # says what learners get now, and what to run
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
