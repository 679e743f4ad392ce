import { describe, expect, test } from 'vitest';
import { starting } from '../../../../cli/server/adapters/starting.ts';
import { PAGE_TEXTS } from '../../../../cli/site/page-texts.ts';

const ask = (path: string, headers: Record<string, string> = {}) =>
  starting(new Request(`http://localhost${path}`, { headers }));

describe('while a server starts', () => {
  test.each([
    ['de-AT,en;q=0.5', 'de'],
    ['ar', 'ar'],
    ['xx', 'en'],
  ])('a browser that prefers %s gets a page that reloads, in its language', async (wanted, language) => {
    const answer = ask('/maps/', { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': wanted });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    const page = await answer.text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(PAGE_TEXTS[language]?.starting);
    expect(page).toContain('http-equiv="refresh"');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`);
  });

  test('programs get JSON, and health checks an answer', async () => {
    expect(await ask('/api/preferences', { Accept: '*/*' }).json()).toMatchObject({ code: 'starting' });
    expect(ask('/healthz', { Accept: 'text/html' }).status).toBe(200);
  });
});
