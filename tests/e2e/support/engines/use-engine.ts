import process from 'node:process';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { findEngines } from '../../../../scripts/find-engines.mjs';
import { startChromium } from './chromium.ts';
import { createDrivenPage, type DrivenPage } from './driven-page.ts';
import type { Engine, Size } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;

export type EngineName = (typeof ENGINES)[number];

const DESKTOP: Size = { width: 1280, height: 800 };

/**
 * A learner's page in an engine for all tests of a suite. Without the engine on this machine the suite is skipped, and
 * in CI it fails.
 */
export function useEngine(name: EngineName): () => DrivenPage {
  const start = findStart(name);
  let engine: Engine | undefined;
  let page: DrivenPage | undefined;
  beforeEach(({ skip }) => skip(!start, `${name} is not on this machine`));
  beforeAll(async () => {
    if (!start && process.env.CI) throw new Error(`${name} is not on this machine.`);
    engine = await start?.();
    const wire = await engine?.newDevice(DESKTOP);
    page = wire && createDrivenPage(wire);
  });
  afterAll(async () => {
    await page?.close();
    await engine?.close();
  });
  return () => {
    if (!page) throw new Error(`${name} has no page yet.`);
    return page;
  };
}

function findStart(name: EngineName): (() => Promise<Engine>) | undefined {
  const { firefox, webkit } = findEngines();
  if (name === 'Firefox') return firefox === undefined ? undefined : () => startFirefox(firefox);
  if (name === 'WebKit') return webkit && (() => startWebKit(webkit));
  return startChromium;
}
