import type { Clock } from '../../../shared/ports/clock.ts';
import type { Telemetry, TelemetryEvent, TelemetryPage } from '../../ports/telemetry.ts';

/**
 * Milliseconds between requests: long enough for few requests, short enough to lose little if the browser is killed.
 */
const waitMs = 2_000;
/** Maximum number of events per request, because a closing page can send at most 64 KiB. */
const largestBatch = 50;

export interface HttpTelemetryOptions {
  fetch: typeof fetch;
  clock: Clock;
  endpoint: string;
}

/** An event as sent to the endpoint, in a batch `{"events": [...]}`. */
export type SentEvent = TelemetryEvent & {
  /** Time of the event, in milliseconds since 1970. */
  time: number;
  page: TelemetryPage;
};

/**
 * Creates telemetry that posts events as JSON in batches, without cookies and referrer, so that the endpoint cannot
 * identify the learner. Events that cannot be sent are dropped.
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
        // Like a beacon, the request outlives the page, but it has no cookies.
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
    } catch {
      // The page is offline, or the request was blocked or refused: drop the events.
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
