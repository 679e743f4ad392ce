import { createHash } from 'node:crypto';
import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { escapeHtml } from '../vite/escape-html.ts';

export interface StandalonePageOptions {
  title: string;
  language: string;
  brand: TargetBrand;
  /** Its address. */
  icon: string;
  /** HTML. */
  body: string;
}

/** A page to read, with its style inside and a policy that allows nothing else. */
export function standalonePage({ title, language, brand, icon, body }: StandalonePageOptions): string {
  const style = styleOf(brand);
  const hash = createHash('sha256').update(style).digest('base64');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}" />
    <style>${style}</style>
  </head>
  <body dir="auto">
    ${body}
  </body>
</html>
`;
}

/** The same forms as the viewer's tokens: pages that stand alone are there whatever else is missing. */
function styleOf({ primaryColor }: TargetBrand): string {
  return `
      :root { color-scheme: light dark; --ground: #fff; --text: #1b1a2b; --line: #c9c7dd; --accent: ${toColor(primaryColor)}; }
      @media (prefers-color-scheme: dark) { :root { --ground: #14131f; --text: #f1f0fa; --line: #4a4763; } }
      * { box-sizing: border-box; }
      body { max-width: 65ch; margin: 0 auto; padding: 16px 24px 48px; background: var(--ground); color: var(--text);
        font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; overflow-wrap: break-word; }
      nav { padding-block-end: 12px; border-block-end: 4px solid var(--accent); font-weight: 600; }
      h1, h2, h3 { line-height: 1.25; margin-block: 1.5em 0.5em; }
      h1 { font-size: 2.125rem; } h2 { font-size: 1.625rem; } h3 { font-size: 1.25rem; }
      a { color: inherit; text-underline-offset: 3px; }
      a:focus-visible { outline: 3px solid; outline-offset: 2px; }
      img { max-width: 100%; height: auto; border-radius: 6px; }
      table { display: block; overflow-x: auto; border-collapse: collapse; }
      th, td { padding: 8px 12px; border: 1px solid var(--line); text-align: start; }
      pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 6px; }
      blockquote { margin-inline: 0; padding-inline-start: 16px; border-inline-start: 4px solid var(--line); }
    `;
}

/** A colour of the configuration may be any text: only what is one gets into a style. */
export function toColor(text: string): string {
  return /^(?:#[0-9a-f]{3,8}|[a-z]{3,25}|(?:rgb|hsl)a?\([\d\s.,%/deg]{3,40}\))$/i.test(text)
    ? text
    : '#4b3fc4';
}
