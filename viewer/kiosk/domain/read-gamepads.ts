/** The state of a gamepad in the browser's standard layout. */
export interface GamepadReading {
  buttons: readonly { pressed: boolean }[];
  axes: readonly number[];
}

export type StickDirection = 'up' | 'down' | 'left' | 'right';

export type GamepadAction =
  | StickDirection
  /** The A button, or a short press of Start or Select. */
  | 'press'
  /** The B button. */
  | 'back'
  /** Start or Select, held down: leaves a game, because games use all other buttons. */
  | 'leave';

/** The buttons held at the last reading. */
export interface GamepadState {
  direction: StickDirection | undefined;
  /** Time at which a direction that is still held is reported again, in milliseconds. */
  repeatAt: number;
  isA: boolean;
  isB: boolean;
  /** Time at which Start or Select was pressed. Undefined if neither is held, or after `leave` was reported. */
  menuSince: number | undefined;
  isMenu: boolean;
}

/** How far a stick must be pushed to count, from 0 to 1. */
const STICK_THRESHOLD = 0.5;
export const gamepadTimes = { firstRepeat: 450, repeat: 160, hold: 1000 } as const;

const A = 0;
const B = 1;
const SELECT = 8;
const START = 9;
/** For each direction: the index of the D-pad button, and the axis of the left stick with the sign of its values. */
const DIRECTIONS: readonly [StickDirection, button: number, axis: number, side: -1 | 1][] = [
  ['up', 12, 1, -1],
  ['down', 13, 1, 1],
  ['left', 14, 0, -1],
  ['right', 15, 0, 1],
];

/** Returns the initial state. Buttons that are already held when the page starts reading do not trigger actions. */
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

/** Returns the actions since the last reading and the new state. All gamepads control the same screen. */
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
  // If a stick is pushed diagonally, the axis with the larger value counts.
  const strongest = DIRECTIONS.map(([direction, , axis, side]) => ({
    direction,
    push: Math.max(...pads.map(({ axes }) => (axes[axis] ?? 0) * side), 0),
  })).sort((one, other) => other.push - one.push)[0];
  return strongest && strongest.push > STICK_THRESHOLD ? strongest.direction : undefined;
}

function isHeld(pads: readonly GamepadReading[], button: number): boolean {
  return pads.some(({ buttons }) => buttons[button]?.pressed === true);
}
