import { useEffect } from 'react';
import { beginGamepads, readGamepads, type GamepadAction } from './domain/read-gamepads.ts';
import { useLatest } from '../shared/ui/use-latest.ts';
import { moveFocus, pressFocused } from './move-focus.ts';

export interface KioskControls {
  /** A game has the keys and buttons now, but for the way out. */
  isPlaying: boolean;
  /** Out of the game or the dialog that is open; undefined where nothing is. */
  leave: (() => void) | undefined;
}

const ARROWS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Makes everything of the page work by arrow keys and by gamepads. */
export function useKioskControls(controls: KioskControls): void {
  const latest = useLatest(controls);
  useEffect(() => watchKeys(latest), [latest]);
  useEffect(() => watchGamepads(latest), [latest]);
}

/** A game that has crashed asks whether to play again: then keys and buttons are for the answer. */
function now(latest: () => KioskControls): KioskControls {
  const isAsking = document.querySelector('[data-stage] [role="alert"]') !== null;
  const controls = latest();
  return { ...controls, isPlaying: controls.isPlaying && !isAsking };
}

function watchKeys(latest: () => KioskControls): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const { isPlaying, leave } = now(latest);
    const direction = ARROWS[event.key];
    if (event.key === 'Escape' && leave) {
      event.preventDefault();
      leave();
    } else if (direction && isPlaying) {
      // Somebody has pressed something beside the game: its keys are the game's again.
      document.querySelector<HTMLElement>('[data-stage] iframe')?.focus();
    } else if (direction) {
      event.preventDefault();
      moveFocus(document, direction);
    }
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

function watchGamepads(latest: () => KioskControls): () => void {
  let state = beginGamepads(readAll());
  let frame = 0;
  const act = (action: GamepadAction): void => {
    const { isPlaying, leave } = now(latest);
    if (action === 'leave') leave?.();
    else if (isPlaying) return;
    else if (action === 'back') leave?.();
    else if (action === 'press') pressFocused(document);
    else moveFocus(document, action);
  };
  const look = (time: number): void => {
    const reading = readGamepads(state, readAll(), time);
    state = reading.state;
    for (const action of reading.actions) act(action);
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

function readAll(): Gamepad[] {
  // A policy of whoever shows this page may forbid it.
  try {
    return navigator.getGamepads().filter((pad) => pad !== null);
  } catch {
    return [];
  }
}
