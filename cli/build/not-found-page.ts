import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import type { LocaleSettings, TargetBrand } from '#schemas/generated/target-config.ts';
import { titleOf } from '../site/page-text.ts';
import { offeredLanguages, textsIn } from '../site/page-texts.ts';
import { listedPages, type SiteDocument } from './site-pages.ts';
import { pageOf, toColor } from './standalone-page.ts';

interface NotFoundOptions {
  base: string;
  /** Path from the site's root. */
  icon: string;
  brand: TargetBrand;
  pages: readonly SiteDocument[];
  locales?: LocaleSettings | undefined;
}

/** Maximum number of links to maps: nobody searches a longer list. */
const MAX_LINKS = 12;

/** Returns `404.html`. Hosts show it at any URL, so it contains no relative addresses. */
export function notFoundPage({ base, icon, brand, pages, locales }: NotFoundOptions): string {
  const hasStart = !pages.some(({ map, pathname }) => map && pathname === base);
  const textsOf = (language: string) => {
    const { title, heading, text, home, homeOfMaps, maps } = textsIn(language);
    return { title, heading, text, home: hasStart ? homeOfMaps : home, maps };
  };
  const siteLanguage = textsIn(locales?.defaultLocale ?? 'en').language;
  const texts = textsOf(siteLanguage);
  const maps = listedPages(pages).slice(0, MAX_LINKS);
  const links = maps.map(
    ({ map, pathname, language }) =>
      `<li><a href="${escapeHtml(pathname)}" lang="${escapeHtml(language)}">${escapeHtml(titleOf(map.page))}</a></li>`,
  );
  const list =
    maps.length > 1 ? `<h2 data-text="maps">${texts.maps}</h2>\n      <ul>${links.join('')}</ul>` : '';
  const body = `<main>
      <img src="${escapeHtml(base + icon)}" alt="" width="72" height="72" />
      <h1 data-text="heading">${texts.heading}</h1>
      <p data-text="text">${texts.text}</p>
      <p><a class="home" data-text="home" href="${escapeHtml(base)}">${texts.home}</a></p>
      ${list}
    </main>`;
  return pageOf(
    { title: texts.title, language: siteLanguage, brand, icon: base + icon, body },
    {
      style: notFoundStyle,
      pictures: `'self'`,
      head: '\n    <meta name="robots" content="noindex" />',
      ...languageScript(locales, textsOf),
    },
  );
}

/**
 * Returns a script that shows the text in the chosen language, or the browser's: hosts send the same file to everyone.
 */
function languageScript(
  locales: LocaleSettings | undefined,
  textsOf: (language: string) => object,
): { script?: string } {
  const offered = offeredLanguages(locales);
  if (offered.length < 2) return {};
  const texts = Object.fromEntries(offered.map((language) => [language, textsOf(language)]));
  const script = `
      const texts = ${JSON.stringify(texts)};
      const known = Object.keys(texts);
      const languageOf = (locale) => locale.toLowerCase().split('-')[0];
      const find = (wanted) =>
        known.find((locale) => locale.toLowerCase() === wanted.toLowerCase()) ??
        known.find((locale) => languageOf(locale) === languageOf(wanted));
      const [, chosen] = /(?:^|; *)PXT_LANG=([^;]+)/.exec(document.cookie) ?? [];
      const wanted = ${locales?.defaultLocale === undefined ? '[chosen, ...navigator.languages]' : '[chosen]'};
      const language = wanted.map((locale) => locale && find(locale)).find(Boolean);
      if (language) {
        document.documentElement.lang = language;
        document.title = texts[language].title;
        for (const part of document.querySelectorAll('[data-text]'))
          part.textContent = texts[language][part.dataset.text];
      }
    `;
  return { script };
}

function notFoundStyle({ primaryColor, backgroundColor }: TargetBrand): string {
  const [ground, accent] = [backgroundColor, primaryColor].map(toColor);
  return `
      :root { --ground: light-dark(${ground}, #14131f); --card: light-dark(#fff, #211f30); --accent: ${accent}; }
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; }
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
