import { DATA_HEADERS } from '../http/security-headers.ts';
import { wantedLanguages } from '../../site/negotiation.ts';
import { decidePageLanguage, PAGE_TEXTS, textsIn } from '../../site/page-texts.ts';

const HEADERS = { ...DATA_HEADERS, 'Retry-After': '2', 'Cache-Control': 'no-store' };

/** The site's own languages are not known yet. */
const LOCALES = { availableLocales: Object.keys(PAGE_TEXTS) };

/**
 * Returns the response of a server that is starting: status 503, except for `/healthz`. A browser that opens a page gets
 * one that reloads until the server is ready; everything else gets JSON.
 */
export function starting(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') {
    return Response.json({ status: 'starting' }, { headers: HEADERS });
  }
  if (request.headers.get('Accept')?.includes('text/html')) return startingPage(request.headers);
  const body = { code: 'starting', message: 'The server is starting.' };
  return Response.json(body, { status: 503, headers: HEADERS });
}

function startingPage(requested: Headers): Response {
  const { language, starting: text } = textsIn(decidePageLanguage(LOCALES, wantedLanguages(requested)));
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>${text}</title>
<style>body{display:grid;place-items:center;min-height:90vh;font:1.25rem system-ui,sans-serif}</style>
<p role="status" dir="auto">${text}</p>
</html>
`;
  const headers = {
    ...HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `${DATA_HEADERS['Content-Security-Policy']}; style-src 'unsafe-inline'`,
    Vary: 'Accept, Accept-Language, Cookie',
  };
  return new Response(html, { status: 503, headers });
}
