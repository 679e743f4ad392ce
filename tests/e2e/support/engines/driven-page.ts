import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Point, Pointer, Size, Wire } from './engine.ts';
import { findElements, type Matcher, type Seen, type Step } from './find-elements.ts';

type Name = string | RegExp;

/** An element of the page, located again at each use. */
export interface DrivenElement {
  find: (role: string, name?: Name) => DrivenElement;
  findText: (text: Name) => DrivenElement;
  /** The content of a frame of this site, by its title. */
  inFrame: (title: Name) => DrivenElement;
  /** Waits until the element exists. */
  seen: () => Promise<Seen>;
  /** Waits until the element exists and does not move. */
  still: () => Promise<Seen>;
  /** Waits until the element no longer exists. */
  gone: () => Promise<void>;
  isThere: () => Promise<boolean>;
  /** Presses the element, once it has stopped moving and nothing covers it. */
  press: (pointer?: Pointer) => Promise<void>;
}

/** A page in any of the engines, used by role and name. */
export interface DrivenPage extends Pick<DrivenElement, 'find' | 'findText' | 'inFrame'> {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page, without access to its scope. */
  evaluate: <A extends unknown[], T>(run: (...args: A) => T, ...args: A) => Promise<Awaited<T>>;
  /** Presses keys in order: letters, or names such as `Enter`. */
  type: (...keys: string[]) => Promise<void>;
  /** Presses at the first point, moves along the others, and releases at the last. */
  drag: (path: readonly Point[], pointer?: Pointer) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  screenshot: (options: { path: string }) => Promise<void>;
  close: () => Promise<void>;
}

/** Time for a browser and an editor on a busy machine. */
export const SOON = { timeout: 90_000, interval: 150 };

/** Locates elements by role and name in every engine alike, as the viewer's component tests do. */
const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

export function createDrivenPage(wire: Wire): DrivenPage {
  const evaluate: DrivenPage['evaluate'] = async (run, ...args) => {
    const answer = await wire.call(
      `async () => JSON.stringify(await (${run.toString()})(...${JSON.stringify(args)}))`,
    );
    return (answer === undefined ? undefined : JSON.parse(answer)) as never;
  };
  const look = async (steps: readonly Step[], scrollsIntoView = false): Promise<Seen[]> => {
    const found = await evaluate(findElements, steps, scrollsIntoView);
    if (found) return found;
    await wire.call(`async () => { ${await readFile(LIBRARY, 'utf8')} }`);
    return look(steps, scrollsIntoView);
  };
  const elementAt = (steps: readonly Step[]): DrivenElement => {
    const name = steps.map(describe).join(' > ');
    const pressOnce = async (pointer: Pointer, isAgain: boolean): Promise<boolean> => {
      let last = '';
      let isGone = false;
      await expect
        .poll(
          async () => {
            const [seen] = await look(steps, true);
            // An element replaced after the press did not record it, but the press may have worked.
            isGone = isAgain && seen === undefined;
            if (isGone) return true;
            const position = JSON.stringify([seen?.x, seen?.y]);
            const isStill = position === last;
            last = position;
            return seen?.isPressable === true && isStill;
          },
          { ...SOON, message: `${name} can be pressed` },
        )
        .toBe(true);
      if (isGone) return true;
      const [x, y] = JSON.parse(last) as [number, number];
      const wasPressed = () => evaluate(() => window.wasPressed);
      try {
        await wire.press({ x, y }, pointer);
      } catch (error) {
        // WebKit's driver sometimes fails without a reason, whether or not the press worked.
        if ((await wasPressed()) === undefined) throw error;
      }
      // The element may have moved away in the meantime. If the page is gone, assume that the press worked.
      return (await wasPressed()) ?? true;
    };
    const press: DrivenElement['press'] = async (pointer = 'mouse') => {
      for (let tries = 1; !(await pressOnce(pointer, tries > 1)); tries++) {
        if (tries === 5) throw new Error(`${name} cannot be pressed: it moves away, or the driver fails.`);
      }
    };
    const still = async (): Promise<Seen> => {
      let last: Seen | undefined;
      const isStill = async (): Promise<boolean> => {
        const before = last;
        [last] = await look(steps);
        return last !== undefined && before?.x === last.x && before.y === last.y;
      };
      await expect.poll(isStill, { ...SOON, message: `${name} does not move` }).toBe(true);
      return last as Seen;
    };
    return {
      still,
      find: (role, called) =>
        elementAt([
          ...steps,
          { kind: 'role', role, name: called === undefined ? called : toMatcher(called) },
        ]),
      findText: (text) => elementAt([...steps, { kind: 'text', text: toMatcher(text) }]),
      inFrame: (title) => elementAt([...steps, { kind: 'frame', title: toMatcher(title) }]),
      seen: async () => {
        let found: Seen | undefined;
        await expect
          .poll(async () => ([found] = await look(steps)).length, { ...SOON, message: `${name} is there` })
          .toBeGreaterThan(0);
        return found as Seen;
      },
      gone: () =>
        expect.poll(async () => (await look(steps)).length, { ...SOON, message: `${name} is gone` }).toBe(0),
      isThere: async () => (await look(steps)).length > 0,
      press,
    };
  };
  const { find, findText, inFrame } = elementAt([]);
  return {
    find,
    findText,
    inFrame,
    evaluate,
    open: wire.open,
    reload: wire.reload,
    type: (...keys) => wire.type(keys),
    drag: (path, pointer = 'mouse') => wire.drag(path, pointer),
    resize: wire.resize,
    screenshot: async ({ path }) => writeFile(path, await wire.picture()),
    close: wire.close,
  };
}

function toMatcher(name: Name): Matcher {
  return typeof name === 'string' ? name : { source: name.source, flags: name.flags };
}

function describe(step: Step): string {
  if (step.kind === 'role') return `${step.role} ${JSON.stringify(step.name) ?? ''}`;
  return JSON.stringify(step.kind === 'text' ? step.text : step.title);
}
