import { expect, test } from 'vitest';
import { studioPages } from '../../../cli/dev/studio-pages.ts';
import { ruleOptionsOf, type RuleOptions } from '../../../parser/index.ts';
import type { RuleSettings } from '../../../schemas/studio.ts';

const brand = {
  name: 'Test',
  primaryColor: '#000',
  secondaryColor: '#000',
  backgroundColor: '#fff',
  highlightColor: '#fff',
};
const pages = studioPages({
  bundle: {
    folder: '/viewer',
    entry: 'site.js',
    styles: ['viewer.css'],
    preloads: ['viewer.js'],
    start: { styles: [], preloads: [] },
  },
  files: {
    folder: 'pages-abc/',
    partsOf: (app) => ({ entry: `${app}.js`, styles: [], preloads: [] }),
    read: async () => undefined,
  },
  targetConfig: { targetId: 'arcade', brand, editor: { kind: 'hosted', url: 'https://editor.example/' } },
  snapshot: () => ({
    root: '/home/ada/course',
    repository: { slug: 'ada/course', files: [], versions: {} },
    maps: [],
    others: [],
  }),
  loaded: {
    config: {
      preset: 'strict',
      rules: { 'valid-color': 'off' },
      overrides: [
        {
          files: ['course/drafts/*'],
          preset: 'recommended',
          rules: { 'no-unknown-tag': ['error', { tags: ['easy'] }] },
        },
      ],
      studio: { largestPicture: 640 },
    },
    folder: '/home/ada',
  },
  token: 'secret-token',
});
const ask = (address: string, headers: Record<string, string> = {}) => pages.request(address, { headers });

test("the Studio's page has its token and the configured rules, and cannot be framed", async () => {
  const answer = await ask('/studio/', { 'Sec-Fetch-Dest': 'document' });
  const html = await answer.text();
  expect(html).toContain('"token":"secret-token"');
  expect(html).toContain('"preset":"strict","severities":{"valid-color":"off"}');
  expect(html).toContain('"largestPicture":640');
  expect(settingsIn(html, 'drafts/a.md')).toMatchObject({
    preset: 'recommended',
    severities: { 'no-unknown-tag': 'error' },
    ruleOptions: { 'no-unknown-tag': { tags: ['easy'] } },
  });
  expect(settingsIn(html, 'a.md')).toMatchObject({ preset: 'strict' });
  expect(html).toContain('"folder":"course"');
  expect(html).not.toContain('/home/ada');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src 'self' https://editor.example");
  expect(policy).not.toContain('unsafe');
});

test.each(['empty', 'iframe', 'script', 'object', 'worker'])(
  'a page of the same site cannot read the Studio’s token by loading it as %s',
  async (destination) => {
    const answer = await ask('/studio/', { 'Sec-Fetch-Dest': destination });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('secret-token');
  },
);

test("the Studio's frame shows the learner app without the token, and only inside this site", async () => {
  const answer = await ask('/studio/map', { 'Sec-Fetch-Dest': 'iframe' });
  const html = await answer.text();
  expect(html).toContain('/viewer.css');
  expect(html).toContain('pages-abc/studio-map.js');
  expect(html).not.toContain('secret-token');
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
});

test("the Studio's page for drafts has no token, and its frame has no maps of the folder", async () => {
  const answer = await ask('/studio/drafts/');
  const html = await answer.text();
  expect(html).toContain('"kind":"browser","hasMaps":true,"isServed":true');
  expect(html).toContain('"mapPage":"studio/drafts/map"');
  expect(html).not.toContain('secret-token');
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  const frame = await ask('/studio/drafts/map', { 'Sec-Fetch-Dest': 'iframe' });
  expect(await frame.text()).not.toContain('ada/course');
  expect(frame.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  expect((await ask('/studio/drafts')).headers.get('Location')).toBe('/studio/drafts/');
});

test("the settings of the Studio's pages name the address of the API", async () => {
  expect(await (await ask('/targetconfig.json')).json()).toMatchObject({ endpoints: { api: '/api/' } });
});

/** Returns the rules' options that the Studio uses for a file. */
function settingsIn(html: string, file: string): RuleOptions {
  const [, rules = ''] = /"rules":(\{.*?\}),"(?:largestPicture|mapPage)"/.exec(html) ?? [];
  return ruleOptionsOf(JSON.parse(rules) as RuleSettings, file);
}
