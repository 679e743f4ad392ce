import type { Clock } from '../../shared/ports/clock.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import type { ActivityTarget } from '../../shared/protocol/open-target.ts';
import type { TrialEditor } from '../ports/trial-editor.ts';
import { importAt, importToBuild, nextAnswer } from './import-project.ts';

/** A tutorial with its current text, to show at the step of the author's cursor. */
export interface WantedLesson {
  path: string;
  title: string;
  text: string;
  /** Identifies the project with which learners start. See `start` in `Lesson`. */
  start: string;
  step: number;
  editor: ActivityTarget['editor'];
  /**
   * `build`: the code without the tutorial, with all blocks in the toolbox. It stays open when the text or the step
   * changes.
   */
  mode: 'try' | 'build';
  /** Paths of earlier tutorials whose code is carried over, in the state in which the author left it in the editor. */
  carriesFrom: readonly string[];
}

export interface OpeningOptions {
  editor: Pick<TrialEditor, 'channel' | 'projects'> & {
    session: Pick<EditorSession, 'open' | 'close' | 'flush' | 'onEvent'>;
  };
  clock: Clock;
  wantedStep: () => number;
  onPhase: (phase: 'importing' | 'open' | 'failed') => void;
}

interface ShownLesson extends WantedLesson {
  headerId: string;
}

/**
 * Opens tutorials in the editor, and keeps the code that the author has made so far. The editor opens each tutorial at
 * its first step. For another step, a copy of the project at that step is imported.
 */
export function createOpening(options: OpeningOptions) {
  const { editor, onPhase } = options;
  const { session } = editor;
  const importing = createImporting(options);
  let requested: WantedLesson | undefined;
  let attempt = 0;
  let isClosed = true;
  const take = (headerId: string): void => {
    if (!requested) return;
    isClosed = false;
    if (requested.mode === 'build') importing.build(requested, headerId, nextAnswer(options));
    else importing.tryOut(requested, headerId);
  };
  const stopListening = session.onEvent((event) => {
    if (event.kind === 'opened' && event.headerId !== undefined) take(event.headerId);
    if (event.kind === 'failed') onPhase('failed');
  });
  return {
    ...importing,
    lastRequested: () => requested,
    open: (lesson: WantedLesson): void => {
      importing.cancel();
      attempt += 1;
      requested = lesson;
      onPhase('importing');
      const shown = importing.lastShown();
      if (lesson.mode === 'build' && !isClosed && shown?.path === lesson.path)
        return importing.build(lesson, shown.headerId);
      const carryoverFrom = importing.lastOf(lesson.carriesFrom);
      session.open({ ...toTarget(lesson, attempt), ...(carryoverFrom !== undefined && { carryoverFrom }) });
    },
    close: (): void => {
      isClosed = true;
      session.close();
    },
    /** Saves the open project, and returns its files. */
    readFiles: async (): Promise<Readonly<Record<string, string>> | undefined> => {
      const shown = importing.lastShown();
      if (!shown) return undefined;
      await editor.channel.request({ action: 'saveproject' });
      await session.flush();
      return (await editor.projects.get(shown.headerId))?.text;
    },
    stop: (): void => {
      importing.cancel();
      stopListening();
    },
  };
}

/** Creates the functions that import projects of tutorials that are open. */
function createImporting({ editor, clock, wantedStep, onPhase }: OpeningOptions) {
  let shown: ShownLesson | undefined;
  /** The tutorials that were opened, by path, latest last. */
  const opened = new Map<string, ShownLesson>();
  /** Ids of the projects in which the author builds, by path. */
  const built = new Map<string, string>();
  /** Number of the latest import. The results of earlier ones are ignored. */
  let run = 0;
  const keep = (next: ShownLesson): void => {
    shown = next;
    if (next.mode === 'build') return void built.set(next.path, next.headerId);
    opened.delete(next.path);
    opened.set(next.path, next);
  };
  /** Imports a project, and shows it unless another import has begun in the meantime. */
  const show = async (
    importing: Promise<string | undefined>,
    toShown: (headerId: string | undefined) => ShownLesson | undefined,
  ): Promise<void> => {
    run += 1;
    const ownRun = run;
    onPhase('importing');
    const next = toShown(await importing);
    if (ownRun !== run) return;
    if (next) keep(next);
    onPhase('open');
  };
  /** Goes to the step at the cursor, with the code of the project `codeFrom` if it is given. */
  const goToStep = (codeFrom?: string): void => {
    const step = wantedStep();
    const from = shown;
    if (!from || (step === from.step && codeFrom === undefined)) return onPhase('open');
    const importing = importAt(step, { editor, clock, from: from.headerId, codeFrom });
    void show(importing, (headerId) => (headerId === undefined ? undefined : { ...from, headerId, step }));
  };
  return {
    lastShown: () => shown,
    goToStep,
    tryOut: (lesson: WantedLesson, headerId: string): void => {
      // Building does not change the code that was made while trying.
      const before = shown?.mode === 'build' && shown.path === lesson.path ? opened.get(lesson.path) : shown;
      keep({ ...lesson, headerId, step: 0 });
      const isSameProject = before?.path === lesson.path && before.start === lesson.start;
      goToStep(isSameProject ? before.headerId : undefined);
    },
    /** Opens the code of a project without its tutorial. */
    build: (lesson: WantedLesson, tutorialId: string, isSettled = Promise.resolve()): void => {
      const from = built.get(lesson.path) ?? tutorialId;
      const importing = isSettled.then(() => importToBuild(from, { editor, clock }));
      void show(importing, (headerId = from) => ({ ...lesson, headerId }));
    },
    /** Returns the project id of the tutorial in `paths` that was opened last. Undefined if none was opened. */
    lastOf: (paths: readonly string[]): string | undefined =>
      [...opened].findLast(([path]) => paths.includes(path))?.[1].headerId,
    noteStep: (step: number): void => {
      if (shown) shown = { ...shown, step };
    },
    /** Makes the next opening start without the code made so far. */
    discardShown: (): void => {
      shown = undefined;
    },
    /** Ignores the result of the current import. */
    cancel: (): void => {
      run += 1;
    },
  };
}

function toTarget({ path, title, editor }: WantedLesson, attempt: number): ActivityTarget {
  const target = { kind: 'activity', sourceUrl: '', mapId: '', activityId: path, attempt } as const;
  return { ...target, title, url: `/${path}`, editor };
}
