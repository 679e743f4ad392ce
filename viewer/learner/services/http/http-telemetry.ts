import type { Clock } from '../../../shared/ports/clock.ts';
import type { Telemetry, TelemetryEvent, TelemetryPage } from '../../ports/telemetry.ts';

/** Milliseconds between requests: few of them, and little loss if the browser is killed. */
const waitMs = 2_000;
/** Number of events per request at most, because a closing page may send at most 64 KiB. */
const largestBatch = 50;

export interface HttpTelemetryOptions {
  fetch: typeof fetch;
  clock: Clock;
  endpoint: string;
}

/** An event in a batch, `{"events": [...]}`, as sent to the endpoint. */
export type SentEvent = TelemetryEvent & {
  /** Milliseconds since 1970. */ time: number;
  page: TelemetryPage;
};

/**
 * Posts events as JSON in batches, without cookies and referrer, so that the endpoint cannot identify the learner.
 * Events that cannot be sent are dropped.
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
        // Outlives the page like a beacon, but without cookies.
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
    } catch {
      // Ignored: offline, blocked or refused.
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
