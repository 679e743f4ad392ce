import { expect, test } from 'vitest';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createReadingPages } from '../../../cli/dev/reading-pages.ts';
import { folderContentFiles } from '../../../cli/server/adapters/folder-content-files.ts';
import { createApp } from '../../../cli/server/app.ts';
import { PLAIN_BRAND } from '../../support/plain-brand.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('§2 Learning Outcomes: browsers get a markdown file as a web page, and the viewer as text', async () => {
  const files = { 'docs/aims.md': '# Aims\n\nYou learn *loops*: [map](../skillmap.md) ![cat](cat.png)\n' };
  const snapshot: AuthoringSnapshot = {
    root: '/repo',
    repository: { files: ['docs/aims.md', 'docs/cat.png', 'skillmap.md'], versions: {} },
    maps: [{ path: 'skillmap.md', stale: false, diagnostics: [] }],
    others: [],
  };
  const targetConfig: TargetConfig = {
    targetId: 'arcade',
    brand: PLAIN_BRAND,
    editor: { kind: 'bundled', url: '/editor/' },
  };
  const app = createApp({
    content: folderContentFiles(await tempFolder(files)),
    readingPages: createReadingPages({ targetConfig, snapshot: () => snapshot }),
  });
  const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const page = await app.request('/content/docs/aims.md', { headers: browser });
  expect(page.headers.get('Content-Type')).toMatch('text/html');
  expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
  const html = await page.text();
  for (const part of [
    '<title>Aims</title>',
    '<em>loops</em>',
    'src="/content/docs/cat.png"',
    'href="/#local:skillmap"',
  ])
    expect(html).toContain(part);
  const file = await app.request('/content/docs/aims.md', { headers: { Accept: '*/*' } });
  expect(await file.text()).toBe(files['docs/aims.md']);
});
