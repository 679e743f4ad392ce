import { readLine } from '../../shared/services/browser/connection.ts';
import { whenIdle } from '../services/browser/page-idle.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { Line } from '../../shared/ports/device.ts';

/** Calls back once when the page is idle, with the quality of the network. Returns a function that cancels the call. */
export function watchIdle(clock: Clock, onIdle: (line: Line) => void): () => void {
  return whenIdle({ window, clock, run: () => onIdle(readLine(window.navigator)) });
}
