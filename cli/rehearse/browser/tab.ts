import { setTimeout as pause } from 'node:timers/promises';
import { BrowserEnded, type Browser, type Session } from './devtools.ts';

/** A browser tab with its own storage, like a device of its own. */
export interface Tab {
  session: Session;
  goto: (url: string) => Promise<void>;
  /** Returns the value of an expression in the page. Waits for promises. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Waits until an expression is true, and returns its value. Throws a `Stall` if that takes too long. */
  until: (what: string, expression: string, timeoutMs?: number) => Promise<unknown>;
  /** Returns a picture of a part of the page as a JPEG, in base64. */
  picture: (part?: Rectangle) => Promise<string>;
  close: () => Promise<void>;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The editor, or the machine, did not respond in time. Says nothing about the map. */
export class Stall extends Error {
  override name = 'Stall';
}

const POLL_MS = 100;
const PATIENCE_MS = 90_000;
const JPEG_QUALITY = 80;

interface TabOptions {
  /** Scripts to run in each page before its own. */
  scripts: readonly string[];
  size: { width: number; height: number };
}

/** Opens a tab. */
export async function openTab(browser: Browser, { scripts, size }: TabOptions): Promise<Tab> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const session = await browser.attach(String(targetId));
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  for (const source of scripts) await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const evaluate = (expression: string): Promise<unknown> => evaluateIn(session, expression);
  return {
    session,
    goto: async (url) => {
      // Without this, the browser would only change the hash of a page that is already open.
      await session.send('Page.navigate', { url: 'about:blank' });
      await session.send('Page.navigate', { url });
      const isLoaded = `location.href !== 'about:blank' && document.readyState !== 'loading'`;
      await until('the page', () => evaluate(isLoaded).catch(keepWaiting), PATIENCE_MS);
    },
    evaluate,
    until: (what, expression, timeoutMs = PATIENCE_MS) => until(what, () => evaluate(expression), timeoutMs),
    picture: async (part) => {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'jpeg',
        quality: JPEG_QUALITY,
        ...(part && { clip: { ...part, scale: 1 } }),
      });
      return String(data);
    },
    close: async () => {
      await browser.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
    },
  };
}

async function evaluateIn(session: Session, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) {
    const { text, exception } = exceptionDetails as { text: string; exception?: { description?: string } };
    throw new Error(exception?.description ?? text);
  }
  return (result as { value?: unknown }).value;
}

async function until(what: string, read: () => Promise<unknown>, timeoutMs: number): Promise<unknown> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== false && value !== '') return value;
    if (performance.now() > end) throw new Stall(what);
    await pause(POLL_MS);
  }
}

/** Returns false for an error of a page that is being replaced. Throws the error if the browser has ended. */
function keepWaiting(error: unknown): false {
  if (error instanceof BrowserEnded) throw error;
  return false;
}
