import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import type { Engine, Wire } from './engine.ts';
import { keyActions, pointerActions } from './input-actions.ts';

/** Nothing that asks the network by itself, and a user with a touch screen who wants less motion. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'dom.w3c_touch_events.legacy_apis.enabled': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

/** Sends a command of WebDriver BiDi; gives its result. */
type Send = (method: string, params?: object) => Promise<Readonly<Record<string, unknown>>>;

/** Firefox without windows, over WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'skillmap-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    // Root may not use another user's home.
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const send = await connect(`${await addressOf(child)}/session`);
  await send('session.new', { capabilities: {} });
  return {
    newDevice: async (size) => {
      const { userContext } = await send('browser.createUserContext');
      const { context } = await send('browsingContext.create', { type: 'tab', userContext });
      const wire = createWire(send, String(context));
      await wire.resize(size);
      return { ...wire, close: async () => void (await send('browser.removeUserContext', { userContext })) };
    },
    close: async () => {
      await send('browser.close');
      await ended;
      process.off('exit', kill);
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function createWire(send: Send, context: string): Omit<Wire, 'close'> {
  const act = async (actions: object[]): Promise<void> =>
    void (await send('input.performActions', { context, actions }));
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    call: async (source) => {
      const answer = (await send('script.callFunction', {
        functionDeclaration: source,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value;
    },
    press: (at, pointer) => act(pointerActions([at], pointer)),
    drag: (points, pointer) => act(pointerActions(points, pointer)),
    type: (keys) => act(keyActions(keys)),
    resize: async (viewport) => void (await send('browsingContext.setViewport', { context, viewport })),
    picture: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
  };
}

/** Where it listens, as it says when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Firefox ended:\n${said}`)));
  });
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let lastId = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
    waiting.delete(answer.id ?? 0);
  });
  return async (method, params = {}) => {
    const id = ++lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result = {}, error, message } = await answered;
    if (type !== 'success') throw new Error(`${method}: ${error ?? ''}: ${message ?? ''}`);
    return result;
  };
}

interface Answer {
  id?: number;
  type: string;
  result?: Readonly<Record<string, unknown>>;
  error?: string;
  message?: string;
}
