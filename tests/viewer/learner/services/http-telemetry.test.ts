import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpTelemetry } from '../../../../viewer/learner/services/http/http-telemetry.ts';
import type { TelemetryEvent } from '../../../../viewer/learner/ports/telemetry.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';

const page = { name: 'space', title: 'Space School' };
const opened: TelemetryEvent = { name: 'activity-opened', mapId: 'm', activityId: 'a' };
const reset: TelemetryEvent = { name: 'progress-reset' };

interface Received {
  method: string | undefined;
  contentType: string | undefined;
  cookie: string | undefined;
  body: unknown;
}

/** A telemetry service; `next` resolves with the next request. */
async function startService(status: number) {
  const waiting: Received[] = [];
  const asking: ((received: Received) => void)[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { method, headers } = request;
      const received = {
        method,
        contentType: headers['content-type'],
        cookie: headers.cookie,
        body: JSON.parse(text) as unknown,
      };
      const ask = asking.shift();
      if (ask) ask(received);
      else waiting.push(received);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/events`,
    waiting,
    next: () =>
      new Promise<Received>((resolve) => {
        const received = waiting.shift();
        if (received) resolve(received);
        else asking.push(resolve);
      }),
  };
}

test('§7 Analytics: events are sent together, each with the name and title of its page', async () => {
  const service = await startService(204);
  const clock = createFakeClock(5_000);
  const telemetry = createHttpTelemetry({ fetch, clock, endpoint: service.endpoint });
  telemetry.report(opened, page);
  await clock.pass(500);
  telemetry.report(reset, page);
  await clock.pass(2_000);
  expect(await service.next()).toEqual({
    method: 'POST',
    contentType: 'application/json',
    cookie: undefined,
    body: {
      events: [
        { ...opened, time: 5_000, page },
        { ...reset, time: 5_500, page },
      ],
    },
  });
});

test('§7 Analytics: waiting events are sent when the page closes, and none is sent twice', async () => {
  const service = await startService(204);
  const clock = createFakeClock();
  const telemetry = createHttpTelemetry({ fetch, clock, endpoint: service.endpoint });
  telemetry.report(reset, page);
  telemetry.flush();
  expect(await service.next()).toMatchObject({ body: { events: [{ name: 'progress-reset' }] } });
  telemetry.flush();
  await clock.pass(60_000);
  telemetry.report(opened, page);
  telemetry.flush();
  expect(await service.next()).toMatchObject({ body: { events: [{ name: 'activity-opened' }] } });
  expect(service.waiting).toEqual([]);
});

test('§7 Analytics: a full batch is sent immediately', async () => {
  const service = await startService(204);
  const telemetry = createHttpTelemetry({ fetch, clock: createFakeClock(), endpoint: service.endpoint });
  for (let count = 0; count < 51; count++) telemetry.report(reset, page);
  const { body } = await service.next();
  expect((body as { events: unknown[] }).events).toHaveLength(50);
});

test('§7 Analytics: a service that refuses or is unreachable has no effect', async () => {
  const service = await startService(500);
  const clock = createFakeClock();
  const refused = createHttpTelemetry({ fetch, clock, endpoint: service.endpoint });
  refused.report(reset, page);
  refused.flush();
  await service.next();
  const throwing = createHttpTelemetry({
    fetch: () => {
      throw new TypeError('blocked');
    },
    clock,
    endpoint: 'no address',
  });
  throwing.report(reset, page);
  expect(throwing.flush).not.toThrow();
  // An unhandled rejection would fail this test.
  await settle();
});
