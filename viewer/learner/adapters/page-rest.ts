import { readLine } from '../../shared/services/browser/connection.ts';
import { whenAtRest } from '../services/browser/page-rest.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { Line } from '../../shared/ports/device.ts';

/** Calls back once when the page is idle, with the quality of the network. Returns a function that cancels the call. */
export function watchRest(clock: Clock, onRest: (line: Line) => void): () => void {
  return whenAtRest({ window, clock, run: () => onRest(readLine(window.navigator)) });
}
