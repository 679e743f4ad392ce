import { createHash } from 'node:crypto';
import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { escapeHtml } from '../vite/escape-html.ts';
import { titleOf } from '../files/page-text.ts';
import type { SitePage } from './site-pages.ts';
import { toColor } from './standalone-page.ts';

export interface NotFoundOptions {
  base: string;
  /** From the site's root. */
  icon: string;
  brand: TargetBrand;
  pages: readonly SitePage[];
}

/** More would be no help to somebody who is lost. */
const MOST_LINKS = 12;

/** `404.html`: hosts show it at any address, so nothing in it is relative. */
export function notFoundPage({ base, icon, brand, pages }: NotFoundOptions): string {
  const style = styleOf(brand);
  const hash = createHash('sha256').update(style).digest('base64');
  const maps = pages.filter(({ pathname, canonical }) => pathname === canonical).slice(0, MOST_LINKS);
  const links = maps.map(
    ({ map, pathname, language }) =>
      `<li><a href="${escapeHtml(pathname)}" lang="${escapeHtml(language)}">${escapeHtml(titleOf(map.page))}</a></li>`,
  );
  const list = maps.length > 1 ? `<h2>Maps of this site</h2>\n      <ul>${links.join('')}</ul>` : '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>There is no page here</title>
    <link rel="icon" type="image/svg+xml" href="${escapeHtml(base + icon)}" />
    <style>${style}</style>
  </head>
  <body>
    <main>
      <img src="${escapeHtml(base + icon)}" alt="" width="72" height="72" />
      <h1>This path leads nowhere</h1>
      <p>There is no page at this address. It may have moved, or a letter of the address is wrong. Nothing that you have made is lost.</p>
      <p><a class="home" href="${escapeHtml(base)}">Go to the map</a></p>
      ${list}
    </main>
  </body>
</html>
`;
}

/** The same forms as the viewer's tokens: the page stands alone, so that it is there whatever else is missing. */
function styleOf({ primaryColor, backgroundColor }: TargetBrand): string {
  const [ground, accent] = [backgroundColor, primaryColor].map(toColor);
  return `
      :root { color-scheme: light dark; --ground: ${ground}; --card: #fff; --text: #1b1a2b; --accent: ${accent}; }
      @media (prefers-color-scheme: dark) { :root { --ground: #14131f; --card: #211f30; --text: #f1f0fa; } }
      * { box-sizing: border-box; }
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--ground);
        color: var(--text); font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
      main { max-width: 34rem; padding: 32px; border-radius: 12px; background: var(--card);
        box-shadow: 0 8px 32px rgb(0 0 0 / 18%); text-align: center; }
      h1 { margin: 16px 0 8px; font-size: 1.625rem; line-height: 1.25; }
      h2 { margin: 24px 0 8px; font-size: 1.0625rem; }
      ul { margin: 0; padding: 0; list-style: none; }
      li a { display: inline-block; padding: 10px; color: inherit; }
      .home { display: inline-block; margin-top: 8px; padding: 10px 20px; min-height: 44px; border-radius: 6px;
        background: var(--text); color: var(--card); font-weight: 600; text-decoration: none; border-bottom: 4px solid var(--accent); }
      a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
      @media (forced-colors: active) { main, .home { border: 2px solid; } }
    `;
}
