import type { Project } from '#schemas/generated/project.ts';
import { callAll, createListeners } from '../../shared/ports/listeners.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import type { FrameMessage } from '../../shared/protocol/messages.ts';
import type { ActivityTarget } from '../../shared/protocol/open-target.ts';
import { createTimers } from '../../shared/ports/timers.ts';
import type { TrialEditor } from '../ports/trial-editor.ts';

/** A tutorial with its current text, to show at the step of the author's cursor. */
export interface WantedLesson {
  path: string;
  title: string;
  text: string;
  /** Identifies the project with which learners start. See `start` in `Lesson`. */
  start: string;
  step: number;
  editor: ActivityTarget['editor'];
  /** Paths of earlier tutorials whose code is carried over, in the state in which the author left it in the editor. */
  carriesFrom: readonly string[];
}

/**
 * `importing`: the editor is loading a text or a step. `failed`: see the session's status for the reason. `finished`:
 * the author has pressed Done on the last step.
 */
type LessonPhase = 'importing' | 'open' | 'failed' | 'finished';

interface FollowLessonOptions {
  editor: Pick<TrialEditor, 'channel' | 'projects'> & {
    session: Pick<EditorSession, 'open' | 'close' | 'flush' | 'onEvent'>;
  };
  clock: Clock;
  onStep: (path: string, step: number) => void;
}

/** Milliseconds without typing before the editor loads the text again. */
const TEXT_REST_MS = 1000;
/** Milliseconds for which the cursor must not move before the editor goes to its step. */
const STEP_REST_MS = 400;
const IMPORT_MS = 20_000;

export interface LessonFollower {
  getPhase: () => LessonPhase;
  subscribe: (listener: () => void) => () => void;
  /** Shows the current text of a tutorial, at the step of the author's cursor. */
  show: (lesson: WantedLesson) => void;
  retry: () => void;
  stop: () => void;
}

/**
 * Creates a follower: when the author pauses, the editor gets the tutorial's text and goes to the step at the cursor.
 * When the step changes in the editor, the cursor moves to it.
 */
export function followLesson({ editor, clock, onStep }: FollowLessonOptions): LessonFollower {
  const { session, channel } = editor;
  const listeners = createListeners();
  const timers = createTimers<'rest'>(clock);
  let phase: LessonPhase = 'importing';
  let target: WantedLesson | undefined;

  const setPhase = (next: LessonPhase): void => {
    phase = next;
    listeners.notify();
    if (next === 'open') follow();
  };
  const opening = createOpening({
    editor,
    clock,
    wantedStep: () => target?.step ?? 0,
    onPhase: setPhase,
  });
  const open = (): void => {
    if (target) opening.open(target);
  };
  const follow = (): void => {
    timers.stop('rest');
    const known = phase === 'failed' ? opening.lastRequested() : opening.lastShown();
    if (!target || phase === 'importing' || !known) return;
    const isSame = known.path === target.path && known.text === target.text && known.editor === target.editor;
    if (!isSame) timers.start('rest', TEXT_REST_MS, open);
    else if (phase === 'open' && known.step !== target.step) {
      timers.start('rest', STEP_REST_MS, () => void opening.goToStep());
    }
  };
  const handleMessage = (message: FrameMessage): void => {
    const shown = opening.lastShown();
    if (phase !== 'open' || !shown || !('headerId' in message) || message.headerId !== shown.headerId) return;
    if (message.kind === 'tutorial-completed') {
      session.close();
      return setPhase('finished');
    }
    if (message.kind !== 'tutorial-progress') return;
    const step = message.currentStep - 1;
    if (step === shown.step) return;
    opening.noteStep(step);
    if (target) target = { ...target, step };
    onStep(shown.path, step);
  };
  const stopListening = channel.subscribe(handleMessage);
  return {
    getPhase: () => phase,
    subscribe: listeners.add,
    show: (lesson) => {
      target = lesson;
      if (opening.lastRequested()) follow();
      else open();
    },
    retry: () => {
      opening.discardShown();
      open();
    },
    stop: callAll([stopListening, timers.stopAll, opening.stop]),
  };
}

interface OpeningOptions extends Omit<FollowLessonOptions, 'onStep'> {
  wantedStep: () => number;
  onPhase: (phase: 'importing' | 'open' | 'failed') => void;
}

interface ShownLesson extends WantedLesson {
  headerId: string;
}

/**
 * Opens tutorials in the editor, and keeps the code that was made so far. The editor opens each tutorial at its first
 * step. For another step, a copy of the project at that step is imported.
 */
function createOpening({ editor, clock, wantedStep, onPhase }: OpeningOptions) {
  const { session } = editor;
  let requested: WantedLesson | undefined;
  let shown: ShownLesson | undefined;
  let attempt = 0;
  /** Ids of the projects of tutorials that were opened, by path, latest last. */
  const openedProjects = new Map<string, string>();
  /** Number of the latest import. The results of earlier ones are ignored. */
  let run = 0;

  const keep = (next: ShownLesson): void => {
    shown = next;
    openedProjects.delete(next.path);
    openedProjects.set(next.path, next.headerId);
  };
  /** Goes to the step at the cursor, with the code of the project `codeFrom` if it is given. */
  const goToStep = async (codeFrom?: string): Promise<void> => {
    const step = wantedStep();
    if (!shown || (step === shown.step && codeFrom === undefined)) return onPhase('open');
    run += 1;
    const ownRun = run;
    onPhase('importing');
    const headerId = await importAt(step, { editor, clock, from: shown.headerId, codeFrom });
    if (ownRun !== run) return;
    if (headerId !== undefined) keep({ ...shown, headerId, step });
    onPhase('open');
  };
  const take = (headerId: string): void => {
    if (!requested) return;
    const before = shown;
    keep({ ...requested, headerId, step: 0 });
    const isSameProject = before?.path === requested.path && before.start === requested.start;
    void goToStep(isSameProject ? before.headerId : undefined);
  };
  const stopListening = session.onEvent((event) => {
    if (event.kind === 'opened' && event.headerId !== undefined) take(event.headerId);
    if (event.kind === 'failed') onPhase('failed');
  });
  return {
    lastRequested: () => requested,
    lastShown: () => shown,
    goToStep,
    open: (lesson: WantedLesson): void => {
      run += 1;
      attempt += 1;
      requested = lesson;
      onPhase('importing');
      const carryoverFrom = [...openedProjects].findLast(([before]) =>
        lesson.carriesFrom.includes(before),
      )?.[1];
      session.open({ ...toTarget(lesson, attempt), ...(carryoverFrom !== undefined && { carryoverFrom }) });
    },
    noteStep: (step: number): void => {
      if (shown) shown = { ...shown, step };
    },
    /** Makes the next opening start without the code made so far. */
    discardShown: (): void => {
      shown = undefined;
    },
    stop: (): void => {
      run += 1;
      stopListening();
    },
  };
}

function toTarget({ path, title, editor }: WantedLesson, attempt: number): ActivityTarget {
  const target = { kind: 'activity', sourceUrl: '', mapId: '', activityId: path, attempt } as const;
  return { ...target, title, url: `/${path}`, editor };
}

interface ImportOptions extends Pick<FollowLessonOptions, 'editor' | 'clock'> {
  /** Id of the project to import. */
  from: string;
  /** Id of the project to take the code from. */
  codeFrom: string | undefined;
}

/** Imports a copy of a project at a step. Returns the id of the new project, or undefined if the import failed. */
async function importAt(
  step: number,
  { editor: { session, channel, projects }, clock, from, codeFrom }: ImportOptions,
): Promise<string | undefined> {
  await session.flush();
  const [fresh, carried] = await Promise.all([
    projects.get(from),
    codeFrom === undefined ? undefined : projects.get(codeFrom),
  ]);
  if (!fresh) return undefined;
  const project = atStep(fresh, step, carried?.text ?? fresh.text);
  const loaded = new Promise<string | undefined>((resolve) => {
    const stop = channel.subscribe((message) => {
      // Ignore a repeated report about the project that is copied.
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

function atStep({ header }: Project, tutorialStep: number, text: Project['text']): Project {
  const { tutorial } = header;
  const isTutorial = typeof tutorial === 'object' && tutorial !== null;
  return { header: { ...header, ...(isTutorial && { tutorial: { ...tutorial, tutorialStep } }) }, text };
}
