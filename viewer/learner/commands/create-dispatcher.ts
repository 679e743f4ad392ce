import { createListeners } from '../../shared/ports/listeners.ts';
import { createDeferred } from '../../shared/ports/deferred.ts';
import type { Notifier } from '../state/notifier.ts';
import {
  table,
  type Command,
  type CommandName,
  type Commands,
  type Group,
  type GroupCommands,
} from './table.ts';

/** The code of each group, or the function that loads it. */
export type Groups = { [One in Group]: GroupCommands<One> | (() => Promise<GroupCommands<One>>) };

type Code = (...given: readonly unknown[]) => Promise<void> | void;
type Loaded = Readonly<Record<string, Code>>;

interface Pending {
  command: Command;
  done: Promise<void>;
}

/** Creates the dispatcher of commands. It loads a group's code once, when its first command is used. */
export function createDispatcher(groups: Groups, notifier: Pick<Notifier, 'notify'>): Commands {
  const finders = new Map<string, () => Loaded | Promise<Loaded>>();
  for (const group of Object.keys(table) as Group[]) {
    const find = toFinder(groups[group] as Loaded | (() => Promise<Loaded>));
    for (const name of Object.keys(table[group])) finders.set(name, find);
  }
  const listeners = createListeners<[command: Command]>();
  let pending: readonly Pending[] = [];

  const find = (name: CommandName) => finders.get(name)!();
  /** Runs a command, synchronously if its code is loaded: browsers let it open a window only during the click. */
  const begin = (command: Command): Promise<void> | void => {
    const [name, ...given] = command;
    const found = find(name);
    return found instanceof Promise
      ? found.then((group) => group[name]?.(...given))
      : found[name]?.(...given);
  };
  const execute = (command: Command): Promise<void> | undefined => {
    const same = pending.find((one) => isSame(one.command, command));
    if (same) return same.done;
    listeners.notify(command);
    const ended = begin(command);
    if (!ended) return undefined;
    const done = ended.finally(() => {
      pending = pending.filter((one) => one.done !== done);
    });
    pending = [...pending, { command, done }];
    return done;
  };
  const run = async (command: Command): Promise<void> => {
    try {
      await execute(command);
    } catch {
      notifier.notify('err', 'part-lost');
    }
  };
  return {
    dispatch: (...command) => void run(command),
    press: (...command) => void run(command),
    run: (...command) => run(command),
    attempt: async (...command) => {
      try {
        await execute(command);
        return true;
      } catch {
        return false;
      }
    },
    prepare: async (name) => {
      try {
        await find(name);
      } catch {
        // A failed load is shown when the command is used.
      }
    },
    onDispatch: listeners.add,
  };
}

/** Returns a function that finds a group's code, or a promise while the code loads. */
function toFinder(code: Loaded | (() => Promise<Loaded>)): () => Loaded | Promise<Loaded> {
  if (typeof code !== 'function') return () => code;
  const { current, load } = createDeferred(code);
  return () => current() ?? load();
}

/** Compares arguments. Objects are equal if their fields are, because components create a new object for each click. */
function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((given, index) => isSameValue(given, other[index]));
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  );
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
