import { readLine } from '../../shared/services/browser/connection.ts';
import { whenAtRest } from '../services/browser/page-rest.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { Line } from '../../shared/ports/device.ts';

/** Tells once that the page is at rest, and how the line is then. Returns the undo. */
export function watchRest(clock: Clock, onRest: (line: Line) => void): () => void {
  return whenAtRest({ window, clock, run: () => onRest(readLine(window.navigator)) });
}
