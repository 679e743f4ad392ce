import { createListeners } from '../ports/listeners.ts';
import { initialSession, type SessionCommand, type SessionInput } from './session-state.ts';
import { reduceSession } from './session.ts';

/** Runs the reducer: keeps the state, and passes on the commands of each change. */
export function createMachine(carryOut: (command: SessionCommand) => void) {
  const listeners = createListeners();
  const inputs: SessionInput[] = [];
  let state = initialSession;
  let isTaking = false;
  const takeOne = (input: SessionInput) => {
    const before = state;
    const change = reduceSession(state, input);
    state = change.state;
    for (const command of change.commands) carryOut(command);
    if (state !== before) listeners.tell();
  };
  return {
    getState: () => state,
    subscribe: listeners.add,
    /** Takes one input after the other: inputs from a listener wait until all commands before them are carried out. */
    take: (input: SessionInput) => {
      inputs.push(input);
      if (isTaking) return;
      isTaking = true;
      for (let next = inputs.shift(); next; next = inputs.shift()) takeOne(next);
      isTaking = false;
    },
    dispose: listeners.clear,
  };
}
