import { expect, test } from 'vitest';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createApp } from '../../../cli/server/app.ts';
import { hasKiosk } from '../../../cli/server/server-target-config.ts';
import { PLAIN_BRAND } from '../../support/plain-brand.ts';

const targetConfigOf = (
  kind: 'bundled' | 'hosted',
  features: TargetConfig['features'] = {},
): TargetConfig => ({
  targetId: 'arcade',
  brand: PLAIN_BRAND,
  editor: { kind, url: '/editor/arcade/index.html' },
  features,
});

test('a site that serves the editor itself has kiosks, unless the author turns them off', () => {
  expect(hasKiosk(targetConfigOf('bundled'))).toBe(true);
  expect(hasKiosk(targetConfigOf('bundled', { kiosk: false }))).toBe(false);
  expect(hasKiosk(targetConfigOf('hosted'))).toBe(false);
});

test('a server without kiosks answers requests to open or use one with 404', async () => {
  const app = createApp({ accounts: {} as never });
  for (const path of ['/api/kiosk', '/api/kiosk/updatecode']) {
    const response = await app.request(path, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  }
});
