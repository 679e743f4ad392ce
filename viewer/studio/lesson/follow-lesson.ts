import type { Project } from '#schemas/generated/project.ts';
import { callAll, createListeners } from '../../shared/ports/listeners.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import type { FrameMessage } from '../../shared/protocol/messages.ts';
import type { ActivityTarget } from '../../shared/protocol/open-target.ts';
import { createTimers } from '../../shared/ports/timers.ts';
import type { TrialEditor } from '../ports/trial-editor.ts';

/** A tutorial as it is now, and where its author is in it. */
export interface WantedLesson {
  path: string;
  title: string;
  text: string;
  /** What the project of it is made of. */
  start: string;
  /** The index of the step. */
  step: number;
  editor: ActivityTarget['editor'];
  /** The tutorials before it, whose code comes along as it was left here last. */
  carriesFrom: readonly string[];
}

/**
 * `importing`: the editor is being given a text or a step; `failed`: the session says why; `finished`: Done was pressed on
 * the last step.
 */
type LessonPhase = 'importing' | 'open' | 'failed' | 'finished';

interface FollowLessonOptions {
  editor: Pick<TrialEditor, 'channel' | 'projects'> & {
    session: Pick<EditorSession, 'open' | 'close' | 'flush' | 'onEvent'>;
  };
  clock: Clock;
  /** The author has gone to another step in the editor. */
  onStep: (path: string, step: number) => void;
}

/** Pause in typing before the editor opens the text again. */
const TEXT_REST_MS = 1000;
/** Pause of the cursor before the editor goes to its step. */
const STEP_REST_MS = 400;
const IMPORT_MS = 20_000;

export interface LessonFollower {
  getPhase: () => LessonPhase;
  subscribe: (listener: () => void) => () => void;
  /** Shows the tutorial as it is written now, at the author's step. */
  show: (lesson: WantedLesson) => void;
  /** Starts the tutorial over. */
  again: () => void;
  stop: () => void;
}

/**
 * Keeps the editor on the tutorial that is written, and on the step of its author, when the author pauses; and the author on
 * the step of the editor.
 */
export function followLesson({ editor, clock, onStep }: FollowLessonOptions): LessonFollower {
  const { session, channel } = editor;
  const listeners = createListeners();
  const timers = createTimers<'rest'>(clock);
  let phase: LessonPhase = 'importing';
  let wanted: WantedLesson | undefined;

  const setPhase = (next: LessonPhase): void => {
    phase = next;
    listeners.tell();
    if (next === 'open') follow();
  };
  const opening = createOpening({
    editor,
    clock,
    wantedStep: () => wanted?.step ?? 0,
    onPhase: setPhase,
  });
  const open = (): void => {
    if (wanted) opening.open(wanted);
  };
  const follow = (): void => {
    timers.stop('rest');
    const known = phase === 'failed' ? opening.asked() : opening.shown();
    if (!wanted || phase === 'importing' || !known) return;
    const isSame = known.path === wanted.path && known.text === wanted.text && known.editor === wanted.editor;
    if (!isSame) timers.start('rest', TEXT_REST_MS, open);
    else if (phase === 'open' && known.step !== wanted.step) {
      timers.start('rest', STEP_REST_MS, () => void opening.goToStep());
    }
  };
  const hear = (message: FrameMessage): void => {
    const shown = opening.shown();
    if (phase !== 'open' || !shown || !('headerId' in message) || message.headerId !== shown.headerId) return;
    if (message.kind === 'tutorial-completed') {
      session.close();
      return setPhase('finished');
    }
    if (message.kind !== 'tutorial-progress') return;
    const step = message.currentStep - 1;
    if (step === shown.step) return;
    opening.noteStep(step);
    if (wanted) wanted = { ...wanted, step };
    onStep(shown.path, step);
  };
  const stopHearing = channel.subscribe(hear);
  return {
    getPhase: () => phase,
    subscribe: listeners.add,
    show: (lesson) => {
      wanted = lesson;
      if (opening.asked()) follow();
      else open();
    },
    again: () => {
      opening.forget();
      open();
    },
    stop: callAll([stopHearing, timers.stopAll, opening.stop]),
  };
}

interface OpeningOptions extends Omit<FollowLessonOptions, 'onStep'> {
  /** The author's step by now. */
  wantedStep: () => number;
  onPhase: (phase: 'importing' | 'open' | 'failed') => void;
}

interface ShownLesson extends WantedLesson {
  headerId: string;
}

/**
 * Opens tutorials in the editor, with the code made so far. The editor begins each at its first step; a project that names
 * another step is imported there.
 */
function createOpening({ editor, clock, wantedStep, onPhase }: OpeningOptions) {
  const { session } = editor;
  let asked: WantedLesson | undefined;
  let shown: ShownLesson | undefined;
  let attempt = 0;
  /** The project of each tutorial that was tried, the last one last. */
  const tried = new Map<string, string>();
  /** An import that began under another number is out of date. */
  let run = 0;

  const keep = (next: ShownLesson): void => {
    shown = next;
    tried.delete(next.path);
    tried.set(next.path, next.headerId);
  };
  /** Goes to the step that is wanted, with the code of another project if one is named. */
  const goToStep = async (codeFrom?: string): Promise<void> => {
    const step = wantedStep();
    if (!shown || (step === shown.step && codeFrom === undefined)) return onPhase('open');
    run += 1;
    const mine = run;
    onPhase('importing');
    const headerId = await importAt(step, { editor, clock, from: shown.headerId, codeFrom });
    if (mine !== run) return;
    if (headerId !== undefined) keep({ ...shown, headerId, step });
    onPhase('open');
  };
  const take = (headerId: string): void => {
    if (!asked) return;
    const before = shown;
    keep({ ...asked, headerId, step: 0 });
    const isSameProject = before?.path === asked.path && before.start === asked.start;
    void goToStep(isSameProject ? before.headerId : undefined);
  };
  const stopHearing = session.onEvent((event) => {
    if (event.kind === 'opened' && event.headerId !== undefined) take(event.headerId);
    if (event.kind === 'failed') onPhase('failed');
  });
  return {
    asked: () => asked,
    shown: () => shown,
    goToStep,
    open: (lesson: WantedLesson): void => {
      run += 1;
      attempt += 1;
      asked = lesson;
      onPhase('importing');
      const carryoverFrom = [...tried].findLast(([before]) => lesson.carriesFrom.includes(before))?.[1];
      session.open({ ...toTarget(lesson, attempt), ...(carryoverFrom !== undefined && { carryoverFrom }) });
    },
    /** Notes that somebody went to another step in the editor. */
    noteStep: (step: number): void => {
      if (shown) shown = { ...shown, step };
    },
    /** The next opening does not continue with the code of this one. */
    forget: (): void => {
      shown = undefined;
    },
    stop: (): void => {
      run += 1;
      stopHearing();
    },
  };
}

function toTarget({ path, title, editor }: WantedLesson, attempt: number): ActivityTarget {
  const target = { kind: 'activity', sourceUrl: '', mapId: '', activityId: path, attempt } as const;
  return { ...target, title, url: `/${path}`, editor };
}

interface ImportOptions extends Pick<FollowLessonOptions, 'editor' | 'clock'> {
  /** The project that is imported. */
  from: string;
  /** The project whose code it gets. */
  codeFrom: string | undefined;
}

/** Imports a project at a step. Returns the id of the project that the editor made of it, or undefined if it did not. */
async function importAt(
  step: number,
  { editor: { session, channel, projects }, clock, from, codeFrom }: ImportOptions,
): Promise<string | undefined> {
  await session.flush();
  const [fresh, worked] = await Promise.all([
    projects.get(from),
    codeFrom === undefined ? undefined : projects.get(codeFrom),
  ]);
  if (!fresh) return undefined;
  const project = atStep(fresh, step, worked?.text ?? fresh.text);
  const loaded = new Promise<string | undefined>((resolve) => {
    const stop = channel.subscribe((message) => {
      // The project before it may be reported once more.
      const isOther = message.kind === 'tutorial-loaded' && message.headerId !== project.header.id;
      if (isOther) end(message.headerId);
    });
    const stopWaiting = clock.after(IMPORT_MS, () => end(undefined));
    const end = (headerId: string | undefined): void => {
      stop();
      stopWaiting();
      resolve(headerId);
    };
  });
  await channel.request({ action: 'importproject', project }, { timeoutMs: IMPORT_MS });
  return loaded;
}

/** The same project at another step, with this code. */
function atStep({ header }: Project, tutorialStep: number, text: Project['text']): Project {
  const { tutorial } = header;
  const isTutorial = typeof tutorial === 'object' && tutorial !== null;
  return { header: { ...header, ...(isTutorial && { tutorial: { ...tutorial, tutorialStep } }) }, text };
}
