import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import { textsIn } from './page-texts.ts';
import type { ViewerBundle } from './viewer-bundle.ts';

export interface PageHtmlOptions {
  language: string;
  title: string;
  description: string;
  bundle: Pick<ViewerBundle, 'styles' | 'preloads'>;
  /** URL of the bundle's folder, ending in a slash. */
  bundleBase: string;
  /** JSON documents in the page, by element id. */
  data: Readonly<Record<string, unknown>>;
  /** URL of the module that mounts the viewer. */
  entry: string;
  /** Content-Security-Policy, placed before anything that loads. */
  policy?: string;
  /** HTML of further tags in the head. */
  head?: readonly string[];
  /** HTML that is shown without scripts. */
  noscript?: string;
  /** Content that is shown before any script runs. */
  first?: FirstPart;
}

/** Content that is drawn as soon as it arrives. The page's own styles load after it. */
export interface FirstPart {
  style: string;
  script: string;
  /** The hash in the URL that names this content, for example `local:skillmap`. */
  urlHash: string;
  html: string;
}

const NO_ICON = '<link rel="icon" href="data:," />';

/** Returns the viewer's page. Texts and data, which may be an author's, are escaped. */
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
    // With first content, the style sheets are linked after it. They and the scripts are only preloaded here.
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
    ${first ? [`<script data-own="${escapeHtml(first.urlHash)}">${first.script}</script>`, first.html, ...styles].join('\n    ') : ''}
    <noscript><main class="stack">${options.noscript ?? needsScript(language)}</main></noscript>
    <div id="root"></div>
    ${scripts.join('\n    ')}
    <script type="module" src="${escapeHtml(entry)}"></script>
  </body>
</html>
`;
}

/** Returns the sentence that the page needs scripts, in its language and in English. */
export function needsScript(language: string): string {
  const localTexts = textsIn(language);
  const english = textsIn('en');
  const englishNote =
    localTexts.language === english.language ? '' : `<p lang="en">${english.needsScript}</p>`;
  return `<p lang="${localTexts.language}" dir="auto">${localTexts.needsScript}</p>${englishNote}`;
}

/** Returns JSON that cannot end the surrounding script element. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
