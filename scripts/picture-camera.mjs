/** Helpers for the documentation's pictures: a browser, running commands, and screenshots. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';
import { root } from './set-up.mjs';

export const skillmap = path.join(root, 'bin', 'skillmap.js');
export const pictures = path.join(root, 'docs', 'pictures');

/** Calls `use` with a browser in the language and colours that new authors see. */
export async function withCamera(use) {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    await use(async (viewport, options) => {
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: 1.5,
        locale: 'en',
        reducedMotion: 'reduce',
        ...options,
      });
      return context.newPage();
    });
  } finally {
    await browser.close();
  }
}

export function mapIn(page) {
  return page.frameLocator('section iframe').first();
}

/**
 * Saves a screenshot as WebP, a third of the size of a PNG. Uses Chromium's protocol, because Playwright cannot write
 * WebP.
 */
export async function take(page, name, { part, clip, scale = 1, quality = 85 } = {}) {
  await page.evaluate(() => document.fonts.ready);
  const box = (await part?.boundingBox()) ?? clip;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    ...(box && { clip: { ...box, scale } }),
  });
  await writeFile(path.join(pictures, `${name}.webp`), Buffer.from(data, 'base64'));
}

export async function withServer(args, use) {
  const child = spawn(process.execPath, [skillmap, ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await use(await addressOf(child));
  } finally {
    child.kill();
  }
}

function addressOf(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`skillmap ended: ${output}`)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [url] = /http:\/\/localhost:\d+\//.exec(output) ?? [];
      if (url) resolve(url);
    });
  });
}
