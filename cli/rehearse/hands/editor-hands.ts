import { setTimeout as pause } from 'node:timers/promises';
import type { StepHint } from '#schemas/generated/rehearsal.ts';
import { Stall, type Tab } from '../browser/tab.ts';
import type { Press } from './press.ts';

/**
 * Reports of the editor: the tutorial is open, its toolbox could not be filtered, steps and ends of the tutorial, results of
 * the compiler, and the state of the program.
 */
type EditorReport =
  | { kind: 'opened' }
  | { kind: 'unfiltered' }
  | { kind: 'tutorial'; event: string }
  | { kind: 'compiled'; errors: { code: string; message: string }[] }
  | { kind: 'program'; event: string; exception?: string };

/** The step on screen. */
export interface ShownStep {
  /** Counts from 1. */
  number: number;
  count: number;
  /** True if a dialog shows the step. */
  isDialog: boolean;
  isLast: boolean;
}

/** The hands and eyes of a robot in the editor. The functions are in `inside-editor.js` and `inside-step.js`. */
export interface EditorHands {
  version: () => Promise<string>;
  /** Waits until a step is on screen. */
  step: () => Promise<ShownStep>;
  /**
   * Replaces the learner's code by a program, and runs it. Presses the buttons of the game if asked. Returns compiler
   * errors, or an exception that the program throws in its first seconds, and the program that the editor made of it.
   */
  play: (code: string, options?: { isPressing: boolean }) => Promise<PlayedCode>;
  /** Replaces the learner's code by a program, without running it. */
  put: (code: string) => Promise<void>;
  /** Presses Ok, Next or Done, and waits for the next step. Returns what the editor says if it refuses to continue. */
  goOn: (from: ShownStep) => Promise<string | undefined>;
  /** Names of toolbox categories that the step's text names and the toolbox lacks. */
  missingCategories: () => Promise<string[]>;
  /** Blocks in the workspace that the toolbox lacks, except for those of the given types. */
  missingBlocks: (known: ReadonlySet<string>) => Promise<string[]>;
  /** Blocks that the step's text names and the toolbox lacks. */
  missingNamedBlocks: () => Promise<string[]>;
  /** Types of the blocks in the workspace. */
  blocks: () => Promise<string[]>;
  /** Opens the step's hint, and closes it. Returns what was wrong in it. Undefined if there is no hint, or nothing wrong. */
  hint: () => Promise<StepHint | undefined>;
  /** Paths of pictures in the step that the browser cannot show. */
  brokenPictures: () => Promise<string[]>;
  /** The files of the open project. */
  files: () => Promise<Record<string, string>>;
  /** Waits until the editor has sent a wanted report since a mark. */
  reported: (
    mark: number,
    isWanted: (report: EditorReport) => boolean,
    timeoutMs?: number,
  ) => Promise<boolean>;
  mark: () => Promise<number>;
}

interface PlayedCode {
  errors: { code: string; message: string }[];
  exception?: string;
  program?: string;
}

/** Milliseconds that a program must run without an exception. */
const RUNNING_MS = 2_000;
/**
 * Milliseconds that a program must run without an exception before its buttons are pressed, which takes another second,
 * and after that.
 */
const ALONE_MS = 1_000;
const PRESSED_MS = 300;
/** Milliseconds that a program may take to start. */
const START_MS = 20_000;
const COMPILE_MS = 90_000;
/** Milliseconds that the blocks of a hint may take to appear. */
const HINT_MS = 60_000;
const POLL_MS = 100;
const NOT_DRAWN = 'The editor cannot draw it as blocks.';

export function createEditorHands(tab: Tab, { press }: Press): EditorHands {
  const inside = (call: string): Promise<unknown> => tab.evaluate(`skillmapEditor.${call}`);
  const ofStep = (call: string): Promise<unknown> => tab.evaluate(`skillmapStep.${call}`);
  const since = async (mark: number): Promise<EditorReport[]> =>
    (await inside(`since(${mark})`)) as EditorReport[];
  const mark = async (): Promise<number> => Number(await inside('mark()'));
  const reported: EditorHands['reported'] = async (from, isWanted, timeoutMs = COMPILE_MS) => {
    const end = performance.now() + timeoutMs;
    for (;;) {
      if ((await since(from)).some(isWanted)) return true;
      if (performance.now() >= end) return false;
      await pause(POLL_MS);
    }
  };
  return {
    mark,
    reported,
    version: async () => String(await inside('version()')),
    step: async () => (await tab.until('a step of the tutorial', 'skillmapEditor.step()')) as ShownStep,
    goOn: async (from) => {
      const name = from.isDialog ? 'Ok' : from.isLast ? 'Done' : 'Next';
      await press({ name, element: 'skillmapEditor.nextButton()' });
      return from.isLast ? undefined : arrive(from, inside);
    },
    hint: () => readHint(tab, press),
    missingCategories: async () => (await ofStep('missingCategories()')) as string[],
    missingNamedBlocks: async () => (await ofStep('missingNamedBlocks()')) as string[],
    blocks: async () => (await ofStep('blocks()')) as string[],
    missingBlocks: async (known) => {
      const added = ((await ofStep('blocks()')) as string[]).filter((type) => !known.has(type));
      return (await ofStep(`missingBlocks(${JSON.stringify(added)})`)) as string[];
    },
    brokenPictures: async () =>
      ((await ofStep('brokenPictures()')) as string[]).map((url) =>
        decodeURI(new URL(url, 'http://localhost').pathname).replace(/^\/content\//, ''),
      ),
    files: async () => (await inside('files()')) as Record<string, string>,
    play: (code, { isPressing } = { isPressing: false }) =>
      playCode({ code, isPressing }, { inside, since, mark, reported }),
    put: async (code) => void (await inside(`put(${JSON.stringify(code)})`)),
  };
}

interface Inside extends Pick<EditorHands, 'mark' | 'reported'> {
  inside: (call: string) => Promise<unknown>;
  since: (mark: number) => Promise<EditorReport[]>;
}

async function playCode(
  { code, isPressing }: { code: string; isPressing: boolean },
  { inside, since, mark, reported }: Inside,
): Promise<PlayedCode> {
  const isDrawn = await inside(`put(${JSON.stringify(code)})`);
  if (isDrawn === false) return { errors: [{ code: '', message: NOT_DRAWN }] };
  const from = await mark();
  await inside('run()');
  if (!(await reported(from, ({ kind }) => kind === 'compiled'))) throw new Stall('the compiler');
  const errors = (await since(from)).flatMap((one) => (one.kind === 'compiled' ? one.errors : []));
  if (errors.length > 0) return { errors: unique(errors) };
  await reported(from, (one) => one.kind === 'program' && one.event === 'started', START_MS);
  const isStop = (one: EditorReport): boolean => one.kind === 'program' && one.exception !== undefined;
  const hasStopped = await reported(from, isStop, isPressing ? ALONE_MS : RUNNING_MS);
  if (isPressing && !hasStopped) {
    await inside('pressGameButtons()');
    await reported(from, isStop, PRESSED_MS);
  }
  const stop = (await since(from)).find(isStop);
  const program = await inside('program()');
  return {
    errors: [],
    ...(typeof program === 'string' && { program }),
    ...(stop?.kind === 'program' && stop.exception !== undefined && { exception: stop.exception }),
  };
}

function unique(errors: PlayedCode['errors']): PlayedCode['errors'] {
  return [...new Map(errors.map((error) => [error.message, error])).values()];
}

/** The open hint, as `inside-step.js` sees it. */
interface OpenHint {
  isDrawn: boolean;
  isEmpty: boolean;
  gray: string[];
  lacking: string[];
}

async function readHint(tab: Tab, press: Press['press']): Promise<StepHint | undefined> {
  const has = async (call: string) => (await tab.evaluate(`${call} !== undefined`)) === true;
  if (!(await has('skillmapEditor.hintButton()'))) return undefined;
  if (!(await has('skillmapStep.hint()')))
    await press({ name: 'Hint', element: 'skillmapEditor.hintButton()' });
  await tab.until('the hint', 'skillmapStep.hint() !== undefined');
  const end = performance.now() + HINT_MS;
  let hint = (await tab.evaluate('skillmapStep.hint()')) as OpenHint;
  while (!hint.isDrawn && performance.now() < end) {
    await pause(POLL_MS);
    hint = (await tab.evaluate('skillmapStep.hint()')) as OpenHint;
  }
  await press({ name: 'the button that closes the hint', element: 'skillmapEditor.closeHintButton()' });
  await tab.until('the closed hint', 'skillmapStep.hint() === undefined');
  const { isDrawn, isEmpty, gray, lacking } = hint;
  const wrong: StepHint = {
    ...(isEmpty && { isEmpty }),
    ...(!isEmpty && !isDrawn && { isUndrawn: true }),
    ...(gray.length > 0 && { gray }),
    ...(lacking.length > 0 && { lacking }),
  };
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

/** Waits for the next step. Returns what the editor says if it refuses to continue. */
async function arrive(from: ShownStep, inside: Inside['inside']): Promise<string | undefined> {
  let refusal: string | undefined;
  const end = performance.now() + COMPILE_MS;
  while (performance.now() < end) {
    const shown = (await inside('step()')) as ShownStep | undefined;
    if (shown && (shown.number !== from.number || shown.isDialog !== from.isDialog)) return refusal;
    const text = await inside('refusal()');
    if (typeof text === 'string') refusal = text;
    await pause(POLL_MS);
  }
  throw new Stall(`the step after step ${from.number}`);
}
