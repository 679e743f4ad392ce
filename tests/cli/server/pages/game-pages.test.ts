import { describe, expect, test } from 'vitest';
import { isServerPage } from '#schemas/exchange/is-server-page.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createServerPages } from '../../../../cli/server/pages/create-server-pages.ts';
import type { GameStore, StoredGame } from '../../../../cli/server/ports/game-store.ts';
import type { PageFiles } from '../../../../cli/server/pages/page-files.ts';

const TARGET: TargetConfig = {
  targetId: 'arcade',
  brand: {
    name: 'Test',
    primaryColor: '#4b3fc4',
    secondaryColor: '#d9577b',
    backgroundColor: '#dfe3f6',
    highlightColor: '#f5b82e',
  },
  editor: { kind: 'bundled', url: '/maps/editor/arcade/index.html' },
  endpoints: { api: '/maps/api/' },
};
const ID = '_aB3dE6gH9jK2mN5p';
const FILES: PageFiles = {
  folder: 'pages-0123456789ab/',
  partsOf: (app) => ({ entry: `${app}.js`, styles: ['assets/a.css'], preloads: ['chunks/b.js'] }),
  read: async (path, accepted) =>
    path === 'game.js'
      ? { body: new TextEncoder().encode(accepted), type: 'text/javascript; charset=utf-8', encoding: 'br' }
      : undefined,
};

function serverWith(given: Partial<StoredGame> | 'gone' | 'missing') {
  const found: Awaited<ReturnType<GameStore['find']>> =
    typeof given === 'string'
      ? { kind: given }
      : { kind: 'game', game: { id: ID, name: 'A game', target: 'arcade', sharedAt: 0, ...given } };
  const pages = createServerPages({
    base: '/maps/',
    publicUrl: () => 'https://play.example.org/maps/',
    targetConfig: async () => TARGET,
    files: FILES,
    games: { find: async (id) => (id === ID ? found : { kind: 'missing' }) },
  });
  return (path: string, init: RequestInit = {}) => pages.request(`http://localhost/${path}`, init);
}

const SPACE: Partial<StoredGame> = {
  name: 'Space Rescue',
  description: 'Save the astronauts.',
  thumbnail: { digest: '0123456789abcdef'.repeat(4), type: 'image/png' },
};
const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>`;

describe('the page of a shared game', () => {
  test('has metadata for chats and search engines, with absolute addresses', async () => {
    const response = await serverWith(SPACE)(ID);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<title>Space Rescue</title>');
    expect(html).toContain('<meta name="description" content="Save the astronauts." />');
    const url = `https://play.example.org/maps/${ID}`;
    const picture = `https://play.example.org/maps/api/${ID}/thumbnail?v=0123456789abcdef`;
    for (const tag of [
      `<link rel="canonical" href="${url}" />`,
      // Search engines must not list it: the page is for people who receive the link.
      `<meta name="robots" content="noindex" />`,
      `<meta property="og:type" content="website" />`,
      `<meta property="og:title" content="Space Rescue" />`,
      `<meta property="og:description" content="Save the astronauts." />`,
      `<meta property="og:url" content="${url}" />`,
      `<meta property="og:image" content="${picture}" />`,
      `<meta name="twitter:card" content="summary_large_image" />`,
      `<meta name="twitter:image" content="${picture}" />`,
    ]) {
      expect(html).toContain(tag);
    }
    expect(html).toContain('src="/maps/pages-0123456789ab/game.js"');
  });

  test('has a small preview and a default sentence without a picture or description', async () => {
    const html = await (await serverWith({ name: 'Maze' })(ID)).text();
    expect(html).toContain('<meta name="twitter:card" content="summary" />');
    expect(html).not.toContain('og:image');
    expect(html).toContain('<meta property="og:description" content="Play Maze, made with blocks." />');
  });

  test('shows how long the game is kept, unless it is kept forever', async () => {
    const html = await (await serverWith({ ...SPACE, keptDays: 30 })(ID)).text();
    expect(html).toContain('"keptDays":30');
    expect(await (await serverWith(SPACE)(ID)).text()).not.toContain('keptDays');
  });

  test('escapes hostile text everywhere', async () => {
    const html = await (await serverWith({ name: HOSTILE, description: HOSTILE })(ID)).text();
    const scripts = html.match(/<script\b[^>]*>/g);
    expect(scripts).toEqual([
      '<script type="application/json" id="skillmap-page">',
      '<script type="module" src="/maps/pages-0123456789ab/game.js">',
    ]);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('alert(1)</script>');
  });

  test('removes direction characters from previews, and shortens long names', async () => {
    const name = `Nice\u202E game\n${'x'.repeat(500)}`;
    const html = await (await serverWith({ name })(ID)).text();
    const [, title] = /<title>(.*)<\/title>/.exec(html) ?? [];
    expect(title).toMatch(/^Nice game x+…$/);
    expect([...(title ?? '')]).toHaveLength(100);
  });

  test('has a strict content policy, and is revalidated each time', async () => {
    const ask = serverWith(SPACE);
    const { headers } = await ask(ID);
    expect(headers.get('Content-Security-Policy')).toContain(`script-src 'self';`);
    expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe|frame-ancestors/);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    const again = await ask(ID, { headers: { 'If-None-Match': `W/${headers.get('ETag')}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('redirects from an address with a trailing slash', async () => {
    const { status, headers } = await serverWith(SPACE)(`${ID}/`);
    expect([status, headers.get('Location')]).toEqual([308, `/maps/${ID}`]);
    const embed = await serverWith(SPACE)(`${ID}/embed/?view=code`);
    expect(embed.headers.get('Location')).toBe(`/maps/${ID}/embed?view=code`);
  });

  test.each([
    ['never shared', 'missing', 404, 'There is no game here'],
    ['removed', 'gone', 410, 'This game is gone'],
  ] as const)('explains with an error status that the game was %s', async (_name, found, status, title) => {
    const response = await serverWith(found)(ID, { headers: { 'If-None-Match': '*' } });
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('canonical');
  });
});

describe('the page of an embedded game', () => {
  test.each([
    ['', 'simulator'],
    ['?view=code', 'code'],
    ['?view=editor', 'editor'],
    ['?view=other', 'simulator'],
  ])('with the query "%s" shows the %s, in frames of any site', async (query, view) => {
    const response = await serverWith(SPACE)(`${ID}/embed${query}`);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/; frame-ancestors \*$/);
    const html = await response.text();
    expect(html).toContain(`"embed":"${view}"`);
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });
});

describe('files of the pages', () => {
  test('are cached forever, in an encoding that the client accepts', async () => {
    const response = await serverWith('missing')(`${FILES.folder}game.js`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(await response.text()).toBe('br');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  });

  test('are answered with 404 if they are missing', async () => {
    expect((await serverWith('missing')(`${FILES.folder}../secret`)).status).toBe(404);
    expect((await serverWith('missing')(`${FILES.folder}nothing.js`)).status).toBe(404);
  });
});

test.each([
  [ID, true],
  [`${ID}/embed`, true],
  ['pages-0123456789ab/game.js', true],
  ['kiosk', true],
  ['kiosk/AB12CD', true],
  ['_short', false],
  ['kiosks', false],
  ['', false],
  ['index.html', false],
])('the path %s belongs to a page of games or kiosks: %s', (path, is) => {
  expect(isServerPage(path)).toBe(is);
});
