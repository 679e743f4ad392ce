import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import getPort from 'get-port';
import { expect, vi } from 'vitest';
import type { WebKitPrograms } from '../../../../scripts/find-engines.mjs';
import type { Engine, Size, Wire } from './engine.ts';
import { keyActions, pointerActions } from './input-actions.ts';

const BARS =
  'async () => JSON.stringify({ width: outerWidth - innerWidth, height: outerHeight - innerHeight })';

const INNER = 'async () => JSON.stringify([innerWidth, innerHeight])';
const SOON = { timeout: 20_000, interval: 50 };

/** Sends a command of WebDriver; gives its value. */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** WebKit with GTK, which is as near to an iPad's browser as other systems come, over plain WebDriver. */
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
      // The sandbox cannot be set up by root, which is what containers run as.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const children = [driver, screen];
  const kill = () => children.forEach((child) => child.kill());
  process.once('exit', kill);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), SOON);
  const send = sendTo(address);
  return {
    newDevice: async (size) => {
      const options = { binary: programs.browser, args: ['--automation'] };
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
      const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
      const wire = createWire((method, path, body) => send(method, `/session/${sessionId}${path}`, body));
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function createWire(send: Send): Wire {
  const act = async (actions: object[]): Promise<void> => {
    try {
      await send('POST', '/actions', { actions });
    } catch (error) {
      // Nothing stays pressed where the driver gives up half-way.
      await send('DELETE', '/actions');
      throw error;
    }
  };
  const call: Wire['call'] = async (source) => {
    const script = `const done = arguments[0]; (${source})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await send('POST', '/execute/async', { script, args: [] })) as {
      value?: string;
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const setWindow = ({ width, height }: Size) => send('POST', '/window/rect', { x: 0, y: 0, width, height });
  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh', {})),
    call,
    press: (at, pointer) => act(pointerActions([at], pointer)),
    drag: (path, pointer) => act(pointerActions(path, pointer)),
    type: (keys) => act(keyActions(keys)),
    resize: async (size) => {
      // Its bars take some of the window, which changes in its own time.
      const bars = JSON.parse((await call(BARS)) ?? '') as Size;
      await setWindow({ width: size.width + bars.width, height: size.height + bars.height });
      await vi.waitFor(
        async () => expect(await call(INNER)).toBe(JSON.stringify([size.width, size.height])),
        SOON,
      );
    },
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    close: async () => void (await send('DELETE', '')),
  };
}

function sendTo(address: string): Send {
  return async (method, path, body) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${path}: ${error}: ${message}`);
  };
}
