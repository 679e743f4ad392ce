import type { Tab } from '../browser/tab.ts';

/** What the editor reported: steps and ends of the tutorial, results of the compiler, and the state of the program. */
export type EditorReport =
  | { kind: 'tutorial'; event: string }
  | { kind: 'compiled'; errors: { code: string; message: string }[] }
  | { kind: 'program'; event: string; exception?: string };

/** The step on screen. */
export interface ShownStep {
  /** Counts from 1. */
  number: number;
  count: number;
  /** True if a dialog shows the step before it. The editor already counts the next step behind the dialog. */
  isDialog: boolean;
  isLast: boolean;
}

/** What a robot can do and see in the editor. The functions are in `inside-editor.js`. */
export interface EditorHands {
  version: () => Promise<string>;
  /** Waits until a step is on screen. */
  step: () => Promise<ShownStep>;
  /** Presses Ok, Next or Done. */
  next: () => Promise<void>;
  /** Replaces the learner's code by a program, and runs it. Returns the result of the compiler and of the first moments. */
  play: (code: string) => Promise<PlayedCode>;
  /** Waits until the editor has reported something since a mark. */
  reported: (
    mark: number,
    isWanted: (report: EditorReport) => boolean,
    timeoutMs?: number,
  ) => Promise<boolean>;
  mark: () => Promise<number>;
}

export interface PlayedCode {
  errors: { code: string; message: string }[];
  exception?: string;
}

/** How long a program must run without an exception. */
const RUNNING_MS = 2_000;
const COMPILE_MS = 90_000;

export function createEditorHands(tab: Tab): EditorHands {
  const inside = (call: string): Promise<unknown> => tab.evaluate(`skillmapEditor.${call}`);
  const since = async (mark: number): Promise<EditorReport[]> =>
    (await inside(`since(${mark})`)) as EditorReport[];
  const mark = async (): Promise<number> => Number(await inside('mark()'));
  const reported: EditorHands['reported'] = async (from, isWanted, timeoutMs = COMPILE_MS) => {
    const end = performance.now() + timeoutMs;
    while (performance.now() < end) {
      if ((await since(from)).some(isWanted)) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };
  return {
    mark,
    reported,
    version: async () => String(await inside('version()')),
    step: async () => (await tab.until('a step of the tutorial', 'skillmapEditor.step()')) as ShownStep,
    next: async () => void (await inside('next()')),
    play: async (code) => {
      await inside(`put(${JSON.stringify(code)})`);
      const from = await mark();
      await inside('run()');
      await tab.until(
        'the compiler',
        `skillmapEditor.since(${from}).some(({ kind }) => kind === 'compiled')`,
        COMPILE_MS,
      );
      const errors = (await since(from)).flatMap((one) => (one.kind === 'compiled' ? one.errors : []));
      if (errors.length > 0) return { errors: unique(errors) };
      await reported(from, (one) => one.kind === 'program' && one.exception !== undefined, RUNNING_MS);
      const [stop] = (await since(from)).flatMap((one) =>
        one.kind === 'program' && one.exception !== undefined ? [one.exception] : [],
      );
      return { errors: [], ...(stop !== undefined && { exception: stop }) };
    },
  };
}

function unique(errors: PlayedCode['errors']): PlayedCode['errors'] {
  return [...new Map(errors.map((error) => [error.message, error])).values()];
}
