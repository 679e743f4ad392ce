import { expect, test } from 'vitest';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { kioskPageRoutes } from '../../../../cli/server/pages/create-server-pages.ts';
import { PLAIN_BRAND } from '../../../support/plain-brand.ts';

const TARGET: TargetConfig = {
  targetId: 'arcade',
  brand: PLAIN_BRAND,
  editor: { kind: 'bundled', url: '/maps/editor/arcade/index.html' },
};

function open(path: string, features: TargetConfig['features'] = {}): Promise<Response> {
  const routes = kioskPageRoutes({
    base: '/maps/',
    publicUrl: () => 'https://play.example.org/maps/',
    targetConfig: async () => ({ ...TARGET, features }),
    files: {
      folder: 'pages-0/',
      partsOf: (app) => ({ entry: `${app}.js`, styles: [], preloads: [] }),
      read: async () => undefined,
    },
  });
  return Promise.resolve(routes.request(`http://localhost${path}`));
}

const dataOf = (html: string): unknown => {
  const [, json = ''] =
    /<script type="application\/json" id="skillmap-page">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { data: unknown }).data;
};

test('the screen of a kiosk shows the public address, and is not indexed by search engines', async () => {
  const response = await open('/kiosk');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(dataOf(html)).toEqual({ kind: 'screen', address: 'https://play.example.org/maps/kiosk' });
  expect(html).toContain('src="/maps/pages-0/kiosk.js"');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  const withSlash = await open('/kiosk/');
  expect([withSlash.status, withSlash.headers.get('Location')]).toEqual([308, '/maps/kiosk']);
});

test("the page behind a kiosk's QR code has the code filled in, and escapes it", async () => {
  expect(dataOf(await (await open('/kiosk/cdf347')).text())).toEqual({ kind: 'send', code: 'CDF347' });
  const withSlash = await open('/kiosk/%2F%2Fcdf347/');
  expect([withSlash.status, withSlash.headers.get('Location')]).toEqual([308, '/maps/kiosk/%2F%2Fcdf347']);
  const hostile = encodeURIComponent('</script><script>alert(1)</script>');
  const html = await (await open(`/kiosk/${hostile}`)).text();
  expect(html).not.toContain('<script>alert');
  expect(dataOf(html)).toEqual({ kind: 'send', code: '</SCRIPT><SCRIPT>ALE' });
});

test('a site without kiosks has no pages for them', async () => {
  expect((await open('/kiosk', { kiosk: false })).status).toBe(404);
  expect((await open('/kiosk/CDF347', { kiosk: false })).status).toBe(404);
});
