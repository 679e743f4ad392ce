import type { FrameMessageEvent } from '../../../../viewer/shared/protocol/channel.ts';
import type { PlayOptions } from '../../../../viewer/shared/ports/player.ts';
import { createPlayer } from '../../../../viewer/shared/protocol/player.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';

export const ORIGIN = 'https://maps.example.org';
export const FILES = { 'pxt.json': '{}', 'main.ts': '' };

/** A player without a page. `say` sends the messages of the page, `order` is the last order to the page. */
export function openPlayer() {
  const clock = createFakeClock();
  const listeners = new Set<(event: FrameMessageEvent) => void>();
  const orders: Record<string, unknown>[] = [];
  const targets = new Set<string>();
  const frame = {
    postMessage: (message: unknown, target: string) => {
      orders.push(message as Record<string, unknown>);
      targets.add(target);
    },
  };
  let ids = 0;
  const loads = new Set<() => void>();
  const player = createPlayer({
    onLoad: (listener) => {
      loads.add(listener);
      return () => loads.delete(listener);
    },
    window: {
      addEventListener: (_type, listener) => listeners.add(listener),
      removeEventListener: (_type, listener) => listeners.delete(listener),
    },
    frame: () => frame,
    origin: ORIGIN,
    clock,
    newId: () => `order-${(ids += 1)}`,
  });
  const say = (message: object, from: { origin?: string; source?: unknown } = {}) => {
    const event = { data: { type: 'player', ...message }, origin: ORIGIN, source: frame, ...from };
    for (const listener of listeners) listener(event);
  };
  const order = (action: string) => orders.filter((each) => each.action === action).at(-1);
  /** A run that has reached the page. */
  const run = async (options?: PlayOptions) => {
    const outcome = player.run(FILES, options);
    say({ event: 'ready' });
    await settle();
    return { outcome, id: String(order('run')?.id) };
  };
  const load = () => {
    for (const listener of loads) listener();
  };
  return { clock, player, say, load, order, orders, targets, listeners, run };
}

/** Resolves to the result of a promise, or to `open` if the promise is still pending. */
export function now<Result>(promise: Promise<Result>): Promise<Result | 'open'> {
  return Promise.race([promise, settle().then(() => 'open' as const)]);
}
