import { useEffect } from 'react';
import { beginGamepads, readGamepads, type GamepadAction } from './domain/read-gamepads.ts';
import { useLatest } from '../shared/ui/use-latest.ts';
import { moveFocus, clickFocused } from './move-focus.ts';

export interface KioskControls {
  /** True while a game is open: it receives all keys and buttons except those for leaving it. */
  isPlaying: boolean;
  /** Leaves the open game or dialog. Undefined if none is open. */
  leave: (() => void) | undefined;
}

const ARROWS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Makes the whole page usable with arrow keys and gamepads. */
export function useKioskControls(controls: KioskControls): void {
  const latest = useLatest(controls);
  useEffect(() => watchKeys(latest), [latest]);
  useEffect(() => watchGamepads(latest), [latest]);
}

/**
 * Returns the current controls. If a crashed game asks whether to play again, keys and buttons control that question.
 */
function readControls(latest: () => KioskControls): KioskControls {
  const isAsking = document.querySelector('[data-stage] [role="alert"]') !== null;
  const controls = latest();
  return { ...controls, isPlaying: controls.isPlaying && !isAsking };
}

function watchKeys(latest: () => KioskControls): () => void {
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const { isPlaying, leave } = readControls(latest);
    const direction = ARROWS[event.key];
    if (event.key === 'Escape' && leave) {
      event.preventDefault();
      leave();
    } else if (direction && isPlaying) {
      // The focus is outside the game: return it to the game.
      document.querySelector<HTMLElement>('[data-stage] iframe')?.focus();
    } else if (direction) {
      event.preventDefault();
      moveFocus(document, direction);
    }
  };
  window.addEventListener('keydown', handleKeyDown);
  return () => window.removeEventListener('keydown', handleKeyDown);
}

function watchGamepads(latest: () => KioskControls): () => void {
  let state = beginGamepads(readAll());
  let frame = 0;
  const handleAction = (action: GamepadAction): void => {
    const { isPlaying, leave } = readControls(latest);
    if (action === 'leave') leave?.();
    else if (isPlaying) return;
    else if (action === 'back') leave?.();
    else if (action === 'press') clickFocused(document);
    else moveFocus(document, action);
  };
  const readFrame = (time: number): void => {
    const reading = readGamepads(state, readAll(), time);
    state = reading.state;
    for (const action of reading.actions) handleAction(action);
    frame = requestAnimationFrame(readFrame);
  };
  frame = requestAnimationFrame(readFrame);
  return () => cancelAnimationFrame(frame);
}

function readAll(): Gamepad[] {
  // Throws if a permissions policy forbids gamepads.
  try {
    return navigator.getGamepads().filter((pad) => pad !== null);
  } catch {
    return [];
  }
}
