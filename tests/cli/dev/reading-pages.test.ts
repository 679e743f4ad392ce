import { expect, test } from 'vitest';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createReadingPages } from '../../../cli/dev/reading-pages.ts';
import { folderContentFiles } from '../../../cli/server/adapters/folder-content-files.ts';
import { createApp } from '../../../cli/server/app.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('§2 Learning Outcomes: browsers get a page, and the viewer gets the file', async () => {
  const files = { 'docs/aims.md': '# Aims\n\nYou learn *loops*: [map](../skillmap.md) ![cat](cat.png)\n' };
  const repository = { files: ['docs/aims.md', 'docs/cat.png', 'skillmap.md'] };
  const snapshot = { maps: [{ path: 'skillmap.md' }], repository } as unknown as AuthoringSnapshot;
  const targetConfig = { targetId: 'arcade', brand: { name: 'School', primaryColor: '#123456' } };
  const app = createApp({
    content: folderContentFiles(await tempFolder(files)),
    readingPages: createReadingPages({
      targetConfig: targetConfig as unknown as TargetConfig,
      snapshot: () => snapshot,
    }),
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
