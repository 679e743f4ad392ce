import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginGamepads,
  gamepadTimes,
  readGamepads,
  type GamepadAction,
  type GamepadReading,
} from '../../../../viewer/kiosk/domain/read-gamepads.ts';

/** A standard gamepad with these buttons held and its stick in this position. */
function pad(held: readonly number[] = [], [x, y]: readonly [number, number] = [0, 0]): GamepadReading {
  return {
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: held.includes(index) })),
    axes: [x, y, 0, 0],
  };
}

/** The actions while these gamepads are held in order, each from its time on. */
function play(steps: readonly (readonly [at: number, ...pads: GamepadReading[]])[]): GamepadAction[] {
  let state = beginGamepads([]);
  return steps.flatMap(([at, ...pads]) => {
    const reading = readGamepads(state, pads, at);
    state = reading.state;
    return reading.actions;
  });
}

describe('gamepads', () => {
  test.each([
    ['the cross', [pad([12]), pad([13]), pad([14]), pad([15])]],
    ['the stick', [pad([], [0, -1]), pad([], [0, 1]), pad([], [-1, 0]), pad([], [1, 0])]],
    [
      'the stick, diagonally',
      [pad([], [0.6, -0.9]), pad([], [-0.6, 0.9]), pad([], [-1, 0.7]), pad([], [1, -0.7])],
    ],
  ])('%s moves up, down, left and right', (_name, pads) => {
    expect(play(pads.map((one, index) => [index * 10, one] as const))).toEqual([
      'up',
      'down',
      'left',
      'right',
    ]);
  });

  test('a stick that is slightly off centre does nothing', () => {
    expect(play([[0, pad([], [0.3, -0.4])]])).toEqual([]);
  });

  test('a held direction repeats, after a pause and then faster', () => {
    const { firstRepeat, repeat } = gamepadTimes;
    const at = (time: number) => [time, pad([15])] as const;
    expect(play([at(0), at(firstRepeat - 1)])).toEqual(['right']);
    expect(play([at(0), at(firstRepeat), at(firstRepeat + repeat - 1)])).toEqual(['right', 'right']);
    expect(play([at(0), at(firstRepeat), at(firstRepeat + repeat)])).toHaveLength(3);
  });

  test('A presses and B goes back, once however long they are held', () => {
    expect(
      play([
        [0, pad([0])],
        [500, pad([0])],
        [900, pad()],
        [950, pad([0, 1])],
        [3000, pad([0, 1])],
      ]),
    ).toEqual(['press', 'press', 'back']);
  });

  test.each([
    ['Start', 9],
    ['Select', 8],
  ])('%s means “press” if it is pressed briefly, and only “leave” if it is held', (_name, button) => {
    const held = pad([button]);
    expect(
      play([
        [0, held],
        [gamepadTimes.hold - 1, held],
        [gamepadTimes.hold - 1, pad()],
      ]),
    ).toEqual(['press']);
    expect(
      play([
        [0, held],
        [gamepadTimes.hold, held],
        [9000, held],
        [9001, pad()],
      ]),
    ).toEqual(['leave']);
  });

  test('buttons already held when a page starts to listen do not count', () => {
    const held = [pad([0, 1, 9, 15])];
    const state = beginGamepads(held);
    const { actions } = readGamepads(state, held, 5000);
    expect(actions).toEqual([]);
  });

  test('all gamepads control one screen, and a gamepad without the usual buttons does no harm', () => {
    expect(play([[0, { buttons: [], axes: [] }, pad([0])]])).toEqual(['press']);
    expect(play([[0], [10, { buttons: [{ pressed: true }], axes: [] }]])).toEqual(['press']);
  });

  test('after any presses, releasing everything ends every action', () => {
    const button = fc.integer({ min: 0, max: 16 });
    const axis = fc.double({ min: -1, max: 1, noNaN: true });
    const step = fc.record({
      wait: fc.integer({ min: 1, max: 2000 }),
      held: fc.array(button),
      axes: fc.tuple(axis, axis),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let state = beginGamepads([]);
        let now = 0;
        for (const { wait, held, axes } of steps) {
          now += wait;
          const reading = readGamepads(state, [pad(held, axes)], now);
          // A read returns each action at most once.
          expect(new Set(reading.actions).size).toBe(reading.actions.length);
          state = reading.state;
        }
        state = readGamepads(state, [pad()], now + 1).state;
        expect(readGamepads(state, [pad()], now + 100_000).actions).toEqual([]);
        expect(state).toEqual({ ...beginGamepads([]), menuSince: undefined });
      }),
    );
  });
});
