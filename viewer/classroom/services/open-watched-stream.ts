import { readJson } from '#schemas/exchange/read-json.ts';
import type { Clock } from '../../shared/ports/clock.ts';

/** The events of an `EventSource`. */
export type Stream = EventTarget & { close: () => void };

interface StreamListeners {
  clock: Clock;
  /**
   * Gets the JSON of an event, and whether it is the first one of its connection. Returns whether it was an expected
   * one.
   */
  onMessage: (news: unknown, isFirst: boolean) => boolean;
  /** Called when the server says that there will be no more events. */
  onOver: () => void;
  /** Called when the stream fails or is silent. It is then opened again, by the browser or here. */
  onFailure: () => void;
}

/**
 * Milliseconds without an event after which the stream counts as broken. The server sends one every 15 seconds. A
 * connection that an access point or a proxy has dropped hangs without an error.
 */
const LONGEST_SILENCE = 40_000;

/** Opens a stream of events, and opens it again if it is silent. */
export function openWatchedStream(
  open: () => Stream,
  { clock, onMessage, onOver, onFailure }: StreamListeners,
): Pick<Stream, 'close'> {
  let stopWatch = (): void => undefined;
  let stream: Stream;
  let isClosed = false;
  let isFirst = true;
  const watch = (): void => {
    stopWatch();
    stopWatch = clock.after(LONGEST_SILENCE, () => {
      stream.close();
      listen();
      onFailure();
    });
  };
  const listen = (): void => {
    stream = open();
    isFirst = true;
    stream.addEventListener('message', (event) => {
      if (isClosed || !onMessage(readJson((event as MessageEvent<string>).data), isFirst)) return;
      isFirst = false;
      watch();
    });
    stream.addEventListener('over', onOver);
    stream.addEventListener('error', () => {
      isFirst = true;
      if (!isClosed) onFailure();
    });
    watch();
  };
  listen();
  return {
    close: () => {
      isClosed = true;
      stopWatch();
      stream.close();
    },
  };
}
