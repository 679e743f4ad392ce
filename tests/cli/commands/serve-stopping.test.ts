import { describe, expect, onTestFinished, test } from 'vitest';
import { openHttpHost } from '../../../cli/server/adapters/http-host.ts';

describe('the server', () => {
  test('finishes running requests and refuses new ones when it stops', async () => {
    const host = await openHttpHost({ host: 'localhost', port: 0, trustedProxies: 0 });
    let answer: () => void = () => undefined;
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    host.answerWith(async () => {
      isAsked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return new Response('done');
    });
    const url = `http://localhost:${host.port}/`;
    const running = fetch(url);
    await asked;
    const closed = host.close(10_000);
    await expect(fetch(url)).rejects.toThrow();
    answer();
    expect(await (await running).text()).toBe('done');
    expect(await closed).toEqual({ hasAborted: false });
  });

  test('cuts off requests that outlast the time limit when it stops', async () => {
    const host = await openHttpHost({ host: 'localhost', port: 0, trustedProxies: 0 });
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    host.answerWith(() => {
      isAsked();
      return new Promise(() => undefined);
    });
    const running = fetch(`http://localhost:${host.port}/`).catch(() => 'cut');
    await asked;
    expect(await host.close(20)).toEqual({ hasAborted: true });
    expect(await running).toBe('cut');
  });

  test('is alive but not ready before it can answer requests', async () => {
    const host = await openHttpHost({ host: 'localhost', port: 0, trustedProxies: 0 });
    onTestFinished(async () => void (await host.close(0)));
    expect((await fetch(`http://localhost:${host.port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${host.port}/readyz`)).status).toBe(503);
  });
});
