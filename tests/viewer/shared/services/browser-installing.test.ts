import { describe, expect, test } from 'vitest';
import { report, start } from './offline-device.ts';

describe('a new version', () => {
  const stored = report({ level: 'all', current: 'one', storedBytes: 40_000_000, wanted: 'all' });
  const found = { version: 'two', current: 'one', storedBytes: 39_000_000, wanted: 'all' } as const;

  test('is checked for each hour', async () => {
    const { clock, updates } = await start();
    await clock.pass(3 * 60 * 60 * 1000);
    expect(updates()).toBe(3);
  });

  test('that appears while the page is open is stored', async () => {
    const { say, take } = await start();
    await say(stored);
    expect(take()).toEqual(['hello']);
    await say(report(found));
    expect(take()).toEqual(['store']);
    await say(report({ ...found, storedBytes: 39_500_000 }));
    expect(take()).toEqual([]);
  });

  test('takes over when no activity is open in any tab', async () => {
    const { tabs, clock, say, take } = await start();
    tabs.isAnyOpen = true;
    await say({ ...stored, version: 'two', canTakeOver: true });
    await clock.pass(10_000);
    expect(take()).toEqual(['hello']);
    tabs.isAnyOpen = false;
    await clock.pass(3_000);
    expect(take()).toEqual(['take-over']);
    await say({ ...stored, version: 'two', current: 'two' });
    await clock.pass(60_000);
    expect(take()).toEqual([]);
  });
});

describe('installing', () => {
  const offerOf = () => {
    const prompts: string[] = [];
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => void prompts.push('asked'),
    });
    return { offer, prompts };
  };

  test('is offered once, whether the browser announced it before or after', async () => {
    const early = offerOf();
    const { offline, window } = await start({ offer: Promise.resolve(early.offer) });
    expect(offline.current().canInstall).toBe(true);
    await offline.install();
    expect(early.prompts).toEqual(['asked']);
    expect(offline.current().canInstall).toBe(false);
    const late = offerOf();
    window.dispatchEvent(late.offer);
    expect(offline.current().canInstall).toBe(true);
    window.dispatchEvent(new Event('appinstalled'));
    expect(offline.current().canInstall).toBe(false);
    await offline.install();
    expect(late.prompts).toEqual([]);
  });
});
