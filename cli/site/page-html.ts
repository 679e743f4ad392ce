import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import { textsIn } from './page-texts.ts';
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
  /** What stands there before any script ran. */
  first?: FirstPart;
}

/** What is drawn as soon as it has come: the page's own styles are loaded behind it. */
export interface FirstPart {
  style: string;
  script: string;
  /** The hash that asks for what is drawn. */
  own: string;
  html: string;
}

const NO_ICON = '<link rel="icon" href="data:," />';

/** The viewer's page. Texts and data are escaped: they may be an author's. */
export function pageHtml(options: PageHtmlOptions): string {
  const { language, title, description, bundle, bundleBase, data, entry, policy, first } = options;
  const toLinks = (files: readonly string[], how: string): string[] =>
    files.map((file) => `<link ${how} href="${escapeHtml(file)}" />`);
  const files = bundle.styles.map((file) => bundleBase + file);
  const styles = toLinks(files, 'rel="stylesheet"');
  const head = [
    ...(policy === undefined
      ? []
      : [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}" />`]),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(options.head ?? [NO_ICON]),
    // Both stand further down, behind what is drawn first.
    ...(first ? [`<style>${first.style}</style>`, ...toLinks(files, 'rel="preload" as="style"')] : styles),
    ...toLinks([entry, ...bundle.preloads.map((file) => bundleBase + file)], 'rel="modulepreload"'),
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
    ${first ? [`<script data-own="${escapeHtml(first.own)}">${first.script}</script>`, first.html, ...styles].join('\n    ') : ''}
    <noscript><main class="stack">${options.noscript ?? needsScript(language)}</main></noscript>
    <div id="root"></div>
    ${scripts.join('\n    ')}
    <script type="module" src="${escapeHtml(entry)}"></script>
  </body>
</html>
`;
}

/** That the page needs scripts: in its language, and in English for whoever does not know that. */
export function needsScript(language: string): string {
  const own = textsIn(language);
  const english = textsIn('en');
  const others = own.language === english.language ? '' : `<p lang="en">${english.needsScript}</p>`;
  return `<p lang="${own.language}" dir="auto">${own.needsScript}</p>${others}`;
}

/** JSON that cannot end its script element, whatever strings it holds. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
