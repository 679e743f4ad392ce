import { expect, test } from 'vitest';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createApp } from '../../../cli/server/app.ts';
import { hasKiosk } from '../../../cli/server/place-config.ts';
import { PLAIN_BRAND } from '../../support/plain-brand.ts';

const place = (kind: 'bundled' | 'hosted', features: TargetConfig['features'] = {}): TargetConfig => ({
  targetId: 'arcade',
  brand: PLAIN_BRAND,
  editor: { kind, url: '/editor/arcade/index.html' },
  features,
});

test('kiosks are where our own editor is, unless the author wants none', () => {
  expect(hasKiosk(place('bundled'))).toBe(true);
  expect(hasKiosk(place('bundled', { kiosk: false }))).toBe(false);
  expect(hasKiosk(place('hosted'))).toBe(false);
});

test('where there are none, none can be opened and nothing can be sent', async () => {
  const app = createApp({ accounts: {} as never });
  for (const path of ['/api/kiosk', '/api/kiosk/updatecode']) {
    const response = await app.request(path, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  }
});
