import type { ViewerBundle } from './viewer-bundle.ts';

export interface PageHtmlOptions {
  language: string;
  title: string;
  description: string;
  bundle: ViewerBundle;
  /** JSON documents the page carries, by element id. */
  data: Readonly<Record<string, unknown>>;
  /** Address of the module that mounts the viewer. */
  entry: string;
}

/** The viewer's page. Texts and data are escaped: they may be an author's. */
export function pageHtml({ language, title, description, bundle, data, entry }: PageHtmlOptions): string {
  const styles = bundle.styles.map((file) => `<link rel="stylesheet" href="/${file}" />`);
  const preloads = bundle.preloads.map((file) => `<link rel="modulepreload" href="/${file}" />`);
  const scripts = Object.entries(data).map(
    ([id, value]) => `<script type="application/json" id="${escapeHtml(id)}">${toScriptJson(value)}</script>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(description)}" />
    <link rel="icon" href="data:," />
    ${[...styles, ...preloads].join('\n    ')}
  </head>
  <body>
    <div id="root"></div>
    <noscript>This page needs JavaScript to draw the map and run the editor.</noscript>
    ${scripts.join('\n    ')}
    <script type="module" src="${escapeHtml(entry)}"></script>
  </body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON that cannot end its script element, whatever strings it holds. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
