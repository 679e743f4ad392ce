import { escapeHtml } from './escape-html.ts';
import type { ViewerBundle } from './viewer-bundle.ts';

export interface PageHtmlOptions {
  language: string;
  title: string;
  description: string;
  bundle: Pick<ViewerBundle, 'styles' | 'preloads'>;
  /** Where the bundle's files are, ending in a slash. */
  bundleBase: string;
  /** JSON documents the page carries, by element id. */
  data: Readonly<Record<string, unknown>>;
  /** Address of the module that mounts the viewer. */
  entry: string;
  /** Content-Security-Policy: it stands before anything is loaded. */
  policy?: string;
  /** Further tags of the head, as HTML. */
  head?: readonly string[];
  /** What stands there without scripts, as HTML. */
  noscript?: string;
}

const NO_SCRIPT = '<p>This page needs JavaScript to draw the map and run the editor.</p>';
const NO_ICON = '<link rel="icon" href="data:," />';

/** The viewer's page. Texts and data are escaped: they may be an author's. */
export function pageHtml(options: PageHtmlOptions): string {
  const { language, title, description, bundle, bundleBase, data, entry, policy } = options;
  const head = [
    ...(policy === undefined
      ? []
      : [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}" />`]),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(options.head ?? [NO_ICON]),
    ...bundle.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(bundleBase + file)}" />`),
    ...bundle.preloads.map((file) => `<link rel="modulepreload" href="${escapeHtml(bundleBase + file)}" />`),
  ];
  const scripts = Object.entries(data).map(
    ([id, value]) => `<script type="application/json" id="${escapeHtml(id)}">${toScriptJson(value)}</script>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8" />
    ${head.join('\n    ')}
  </head>
  <body>
    <div id="root"></div>
    <noscript>${options.noscript ?? NO_SCRIPT}</noscript>
    ${scripts.join('\n    ')}
    <script type="module" src="${escapeHtml(entry)}"></script>
  </body>
</html>
`;
}

/** JSON that cannot end its script element, whatever strings it holds. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
