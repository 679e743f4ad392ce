import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { UsageError } from '../../usage-error.ts';

type Fields = Record<string, unknown>;

/** A connection to a browser, or to one of its tabs. */
export interface Session {
  /** Sends a command. Rejects if the browser refuses it or has ended. */
  send: (method: string, params?: Fields) => Promise<Fields>;
  /** Calls `listener` with each event of this name. Returns a function that removes the listener. */
  on: (event: string, listener: (params: Fields) => void) => () => void;
}

export interface Browser extends Session {
  /** Returns the connection to a tab. */
  attach: (targetId: string) => Promise<Session>;
  /** Ends the browser and removes its files. May be called several times. */
  close: () => Promise<void>;
}

interface LaunchOptions {
  /** Path of the browser. */
  file: string;
  isHeaded: boolean;
  signal: AbortSignal;
}

/** Switches that turn off first-run dialogs and background traffic, and keep the browser fast in the background. */
const SWITCHES = [
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-features=Translate,MediaRouter',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-device-scale-factor=1',
];
const CLOSING_MS = 5_000;

/** Starts a browser with an empty profile, and speaks the DevTools protocol with it over two pipes. */
export async function launchBrowser({ file, isHeaded, signal }: LaunchOptions): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'skillmap-browser-'));
  const isRoot = process.getuid?.() === 0;
  const args = [
    ...SWITCHES,
    // The window has to show the whole page, whose size the robot sets.
    ...(isHeaded ? ['--window-size=1300,940'] : ['--headless=new', '--hide-scrollbars']),
    // Root cannot set up the sandbox, and containers run as root.
    ...(isRoot ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const wire = openWire(child, file);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= endBrowser(child, ended, wire).finally(() =>
      rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    );
    return closing;
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  if (signal.aborted) await close();
  return {
    ...wire.session(undefined),
    attach: async (targetId) => {
      const { sessionId } = await wire
        .session(undefined)
        .send('Target.attachToTarget', { targetId, flatten: true });
      return wire.session(String(sessionId));
    },
    close,
  };
}

async function endBrowser(child: ChildProcess, ended: Promise<void>, wire: Wire): Promise<void> {
  const timeout = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS);
  await wire
    .session(undefined)
    .send('Browser.close')
    .catch(() => child.kill('SIGKILL'));
  await ended;
  clearTimeout(timeout);
}

interface Wire {
  session: (sessionId: string | undefined) => Session;
}

interface Pending {
  resolve: (result: Fields) => void;
  reject: (error: Error) => void;
}

/** Exchanges messages with the browser: JSON, each ended by a null character. */
function openWire(child: ChildProcess, file: string): Wire {
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const pending = new Map<number, Pending>();
  const listeners = new Map<string, Set<(params: Fields) => void>>();
  let lastId = 0;
  let hasAnswered = false;
  let ended: BrowserEnded | undefined;
  const end = (reason: string): void => {
    ended ??= new BrowserEnded(reason);
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  };
  const endEarly = (): void =>
    end(
      hasAnswered
        ? 'The browser ended before the rehearsal did. Start again, and with --headed, leave its window open.'
        : `${file} ended before it opened a page. Give the path of Chrome, Chromium or Edge with --browser.`,
    );
  child.once('error', ({ message }) =>
    end(`${file} did not start: ${message}. Give the path of Chrome, Chromium or Edge with --browser.`),
  );
  child.once('exit', endEarly);
  input.on('error', endEarly);
  const receive = (text: string): void => {
    hasAnswered = true;
    const message = JSON.parse(text) as Fields;
    const { id, sessionId, method, params = {}, result = {}, error } = message;
    if (typeof id === 'number') {
      const waiting = pending.get(id);
      pending.delete(id);
      if (error !== undefined) waiting?.reject(new Error(String((error as Fields).message)));
      else waiting?.resolve(result as Fields);
      return;
    }
    for (const listener of listeners.get(keyOf(sessionId, String(method))) ?? []) listener(params as Fields);
  };
  readMessages(output, receive);
  return {
    session: (sessionId) => ({
      send: (method, params = {}) =>
        new Promise((resolve, reject) => {
          if (ended) return reject(ended);
          lastId += 1;
          pending.set(lastId, { resolve, reject });
          const message = { id: lastId, method, params, ...(sessionId !== undefined && { sessionId }) };
          input.write(`${JSON.stringify(message)}\0`);
        }),
      on: (event, listener) => {
        const key = keyOf(sessionId, event);
        const all = listeners.get(key) ?? new Set();
        listeners.set(key, all.add(listener));
        return () => all.delete(listener);
      },
    }),
  };
}

/** The browser has ended, or did not start. */
export class BrowserEnded extends UsageError {}

function keyOf(sessionId: unknown, method: string): string {
  return `${typeof sessionId === 'string' ? sessionId : ''} ${method}`;
}

/** Calls `receive` with each message. A message may come in several pieces, and a piece may contain several. */
function readMessages(output: Readable, receive: (text: string) => void): void {
  let pieces: Buffer[] = [];
  output.on('data', (piece: Buffer) => {
    let from = 0;
    for (let at = piece.indexOf(0); at >= 0; at = piece.indexOf(0, from)) {
      receive(Buffer.concat([...pieces, piece.subarray(from, at)]).toString('utf8'));
      pieces = [];
      from = at + 1;
    }
    if (from < piece.length) pieces.push(piece.subarray(from));
  });
  output.on('error', () => undefined);
}
