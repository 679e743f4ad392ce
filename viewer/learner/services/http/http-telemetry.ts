import type { Clock } from '../../../shared/ports/clock.ts';
import type { Telemetry, TelemetryEvent, TelemetryPage } from '../../ports/telemetry.ts';

/** Few requests, and little lost where a browser is killed. */
const waitMs = 2_000;
/** A browser lets a page send at most 64 KiB while it goes away. */
const largestBatch = 50;

export interface HttpTelemetryOptions {
  fetch: typeof fetch;
  clock: Clock;
  endpoint: string;
}

/** One event of a batch, `{"events": [...]}`, as the endpoint gets it. */
export type SentEvent = TelemetryEvent & {
  /** Milliseconds since 1970. */ time: number;
  page: TelemetryPage;
};

/**
 * Posts events as JSON, several at a time. No cookies go along, and no address: the endpoint cannot tell who it was.
 * What does not get there is dropped.
 */
export function createHttpTelemetry({ fetch, clock, endpoint }: HttpTelemetryOptions): Telemetry {
  let waiting: SentEvent[] = [];
  let stopTimer: (() => void) | undefined;

  const flush = (): void => {
    stopTimer?.();
    stopTimer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) void post(events);
  };
  const post = async (events: readonly SentEvent[]): Promise<void> => {
    try {
      await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ events }),
        // Outlives the page, as a beacon would, which cannot leave the cookies at home.
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
    } catch {
      // Offline, blocked or refused: that is nobody's business here.
    }
  };
  return {
    report: (event, page) => {
      waiting.push({ ...event, time: clock.now(), page });
      if (waiting.length >= largestBatch) return flush();
      stopTimer ??= clock.after(waitMs, flush);
    },
    flush,
  };
}
