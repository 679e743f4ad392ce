import { createListeners } from '../ports/listeners.ts';
import { initialSession, type SessionCommand, type SessionInput } from './session-state.ts';
import { reduceSession } from './reduce-session.ts';

/** Creates the machine that runs the reducer: it stores the state and executes each change's commands. */
export function createMachine(execute: (command: SessionCommand) => void) {
  const listeners = createListeners();
  const inputs: SessionInput[] = [];
  let state = initialSession;
  let isTaking = false;
  const process = (input: SessionInput) => {
    const before = state;
    const change = reduceSession(state, input);
    state = change.state;
    for (const command of change.commands) execute(command);
    if (state !== before) listeners.notify();
  };
  return {
    getState: () => state,
    subscribe: listeners.add,
    /** Processes an input. Inputs from listeners are queued until the commands of earlier inputs are executed. */
    dispatch: (input: SessionInput) => {
      inputs.push(input);
      if (isTaking) return;
      isTaking = true;
      for (let next = inputs.shift(); next; next = inputs.shift()) process(next);
      isTaking = false;
    },
    dispose: listeners.clear,
  };
}
