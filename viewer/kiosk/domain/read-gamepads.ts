/** A gamepad in the standard layout, as the browser tells of it. */
export interface GamepadReading {
  buttons: readonly { pressed: boolean }[];
  axes: readonly number[];
}

export type StickDirection = 'up' | 'down' | 'left' | 'right';

export type GamepadAction =
  | StickDirection
  /** A, or Start for a moment. */
  | 'press'
  /** B. */
  | 'back'
  /** Start or Select, held: out of a game, which has all the other buttons. */
  | 'leave';

/** What was held when gamepads were last read. */
export interface GamepadState {
  direction: StickDirection | undefined;
  /** When a direction that is held counts once more. */
  repeatAt: number;
  isA: boolean;
  isB: boolean;
  /** Since when Start or Select is held; `undefined` for neither, or once it has counted. */
  menuSince: number | undefined;
  isMenu: boolean;
}

/** How far a stick is pushed before it counts; it need not be quite back to count again. */
const PUSHED = 0.5;
export const gamepadTimes = { firstRepeat: 450, repeat: 160, hold: 1000 } as const;

const A = 0;
const B = 1;
const SELECT = 8;
const START = 9;
/** Of the cross, and the axis of the left stick with the side that is the same. */
const DIRECTIONS: readonly [StickDirection, button: number, axis: number, side: -1 | 1][] = [
  ['up', 12, 1, -1],
  ['down', 13, 1, 1],
  ['left', 14, 0, -1],
  ['right', 15, 0, 1],
];

/** What is held now; buttons that are held already when a page begins to listen do not count. */
export function beginGamepads(pads: readonly GamepadReading[]): GamepadState {
  return {
    direction: directionOf(pads),
    repeatAt: Infinity,
    isA: isHeld(pads, A),
    isB: isHeld(pads, B),
    menuSince: undefined,
    isMenu: isHeld(pads, START) || isHeld(pads, SELECT),
  };
}

/** What the players want since gamepads were last read: all of them play on one screen. */
export function readGamepads(
  before: GamepadState,
  pads: readonly GamepadReading[],
  now: number,
): { state: GamepadState; actions: GamepadAction[] } {
  const actions: GamepadAction[] = [];
  const state = { ...before, ...readDirection(before, directionOf(pads), now, actions) };
  state.isA = isHeld(pads, A);
  if (state.isA && !before.isA) actions.push('press');
  state.isB = isHeld(pads, B);
  if (state.isB && !before.isB) actions.push('back');
  state.isMenu = isHeld(pads, START) || isHeld(pads, SELECT);
  if (state.isMenu && !before.isMenu) state.menuSince = now;
  else if (state.menuSince !== undefined) {
    if (now - state.menuSince >= gamepadTimes.hold) {
      actions.push('leave');
      state.menuSince = undefined;
    } else if (!state.isMenu) {
      if (!actions.includes('press')) actions.push('press');
      state.menuSince = undefined;
    }
  }
  return { state, actions };
}

function readDirection(
  before: GamepadState,
  direction: StickDirection | undefined,
  now: number,
  actions: GamepadAction[],
): Pick<GamepadState, 'direction' | 'repeatAt'> {
  if (direction === undefined) return { direction, repeatAt: Infinity };
  if (direction !== before.direction) {
    actions.push(direction);
    return { direction, repeatAt: now + gamepadTimes.firstRepeat };
  }
  if (now < before.repeatAt) return { direction, repeatAt: before.repeatAt };
  actions.push(direction);
  return { direction, repeatAt: now + gamepadTimes.repeat };
}

function directionOf(pads: readonly GamepadReading[]): StickDirection | undefined {
  const onCross = DIRECTIONS.find(([, button]) => isHeld(pads, button));
  if (onCross) return onCross[0];
  // Of a stick that is pushed aslant, the axis that is pushed farther.
  const pushed = DIRECTIONS.map(([direction, , axis, side]) => ({
    direction,
    push: Math.max(...pads.map(({ axes }) => (axes[axis] ?? 0) * side), 0),
  })).sort((one, other) => other.push - one.push)[0];
  return pushed && pushed.push > PUSHED ? pushed.direction : undefined;
}

function isHeld(pads: readonly GamepadReading[], button: number): boolean {
  return pads.some(({ buttons }) => buttons[button]?.pressed === true);
}
