import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type { Readable } from 'node:stream';
import getPort from 'get-port';
import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { expect, vi } from 'vitest';
import type { WebKitPrograms } from '../../../../scripts/find-engines.mjs';
import type { Engine, Point, Pointer, Size, Wire } from './engine.ts';

/** Keys by their DOM names. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  End: Key.END,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};
const SOON = { timeout: 60_000, interval: 50 };

/** WebKit with GTK, the closest to an iPad's browser on other systems, over plain WebDriver. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await getPort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // Root cannot set up the sandbox, and containers run as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const children = [driver, screen];
  const kill = () => children.forEach((child) => child.kill());
  process.once('exit', kill);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), SOON);
  return {
    newDevice: async (size) => {
      const wire = createWire(await openSession(address, programs.browser));
      await wire.resize(size);
      return wire;
    },
    close: async () => {
      kill();
      await Promise.all(children.map(end));
      process.off('exit', kill);
    },
  };
}

async function openSession(address: string, binary: string): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  return new Builder().usingServer(address).withCapabilities(capabilities).build();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function createWire(driver: WebDriver): Wire {
  const call: Wire['call'] = async (source) => {
    const { value, error } = await driver.executeAsyncScript<{ value?: string; error?: string }>(
      `const done = arguments[0]; (${source})().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
    );
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    call,
    press: (at, pointer) => drag(driver, [at], pointer),
    drag: (points, pointer) => drag(driver, points, pointer),
    type: (keys) =>
      driver
        .actions()
        .sendKeys(...keys.map(toKey))
        .perform(),
    resize: (size) => resize(driver, size),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}

async function drag(
  driver: WebDriver,
  [first, ...others]: readonly Point[],
  pointerType: Pointer,
): Promise<void> {
  const moveTo = ({ x, y }: Point) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
  });
  if (!first) return;
  const actions = [
    moveTo(first),
    { type: 'pointerDown', button: 0 },
    ...others.map(moveTo),
    { type: 'pointerUp', button: 0 },
  ];
  // The action builder's types lack touch.
  const sequence = { type: 'pointer', id: pointerType, parameters: { pointerType }, actions };
  try {
    await driver.execute(new Command(Name.ACTIONS).setParameter('actions', [sequence]));
  } catch (error) {
    // Releases pressed keys and buttons if the driver fails half-way.
    await driver.actions().clear();
    throw error;
  }
}

/** The window's bars take some of the height, and the window changes size with a delay. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const sizes = () =>
    driver.executeScript<{ outer: Size; inner: Size }>(
      'return { outer: { width: outerWidth, height: outerHeight }, inner: { width: innerWidth, height: innerHeight } }',
    );
  const { outer, inner } = await sizes();
  await driver
    .manage()
    .window()
    .setRect({
      x: 0,
      y: 0,
      width: width + outer.width - inner.width,
      height: height + outer.height - inner.height,
    });
  await vi.waitFor(async () => expect((await sizes()).inner).toEqual({ width, height }), SOON);
}

/** Returns a letter as it is, and the code of a key with a name. Throws if the name is unknown: it would be typed. */
function toKey(key: string): string {
  const code = KEYS[key] ?? (key.length === 1 ? key : undefined);
  if (code === undefined) throw new Error(`Add the key ${key} to KEYS.`);
  return code;
}
