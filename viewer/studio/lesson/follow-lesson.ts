import type { Project } from '#schemas/generated/project.ts';
import { createListeners } from '../../shared/ports/listeners.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import type { ActivityTarget } from '../../shared/protocol/open-target.ts';
import type { TrialEditor } from '../adapters/trial-editor.ts';

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

/** So long nobody has typed before the editor is given the text anew. */
const TEXT_REST_MS = 1000;
/** So long the cursor has rested before the editor goes to its step. */
const STEP_REST_MS = 400;
const IMPORT_MS = 20_000;

export interface LessonFollower {
  getPhase: () => LessonPhase;
  subscribe: (listener: () => void) => () => void;
  /** What the author writes, and where they are in it. */
  show: (lesson: WantedLesson) => void;
  /** Begins the tutorial anew. */
  again: () => void;
  stop: () => void;
}

interface ShownLesson extends WantedLesson {
  headerId: string;
}

/**
 * Keeps the editor on the tutorial that is written, and on the step that its author is at. The editor begins a tutorial at
 * its first step; a project that says of itself that it is at another one is imported there, with the code made so far.
 */
export function followLesson({
  editor: { session, channel, projects },
  clock,
  onStep,
}: FollowLessonOptions): LessonFollower {
  const listeners = createListeners();
  let phase: LessonPhase = 'importing';
  let wanted: WantedLesson | undefined;
  let opening: WantedLesson | undefined;
  let shown: ShownLesson | undefined;
  let attempt = 0;
  let stopTimer = (): void => undefined;
  /** The project of each tutorial that was tried, the last one last. */
  const tried = new Map<string, string>();
  /** Whatever was under way when this has changed is of no interest any more. */
  let run = 0;

  const setPhase = (next: LessonPhase): void => {
    phase = next;
    listeners.tell();
  };
  const open = (): void => {
    if (!wanted) return;
    run += 1;
    opening = wanted;
    attempt += 1;
    setPhase('importing');
    const { path, title, editor, carriesFrom } = wanted;
    const carryoverFrom = [...tried].findLast(([before]) => carriesFrom.includes(before))?.[1];
    const target = { kind: 'activity', sourceUrl: '', mapId: '', activityId: path, attempt } as const;
    session.open({
      ...target,
      title,
      url: `/${path}`,
      editor,
      ...(carryoverFrom !== undefined && { carryoverFrom }),
    });
  };
  const keep = (next: ShownLesson): void => {
    shown = next;
    tried.delete(next.path);
    tried.set(next.path, next.headerId);
  };
  const take = async (headerId: string): Promise<void> => {
    if (!opening) return;
    const before = shown;
    keep({ ...opening, headerId, step: 0 });
    const isSameProject = before?.path === opening.path && before.start === opening.start;
    await place(isSameProject ? before.headerId : undefined);
  };
  /** Goes to the step that is wanted, with the code of another project where one is named. */
  const place = async (codeFrom?: string): Promise<void> => {
    const step = wanted?.step ?? 0;
    if (!shown || (step === shown.step && codeFrom === undefined)) return settle();
    run += 1;
    const mine = run;
    setPhase('importing');
    await session.flush();
    const [fresh, worked] = await Promise.all([
      projects.get(shown.headerId),
      codeFrom === undefined ? undefined : projects.get(codeFrom),
    ]);
    const headerId = fresh && (await load(atStep(fresh, step, worked?.text ?? fresh.text)));
    if (mine !== run) return;
    if (headerId !== undefined) keep({ ...shown, headerId, step });
    settle();
  };
  const settle = (): void => {
    setPhase('open');
    follow();
  };
  /** The id of the project that the editor has made of another one, when it is open; undefined where it is not. */
  const load = async (project: Project): Promise<string | undefined> => {
    const loaded = new Promise<string | undefined>((resolve) => {
      const stop = channel.subscribe((message) => {
        // The one before may still say so.
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
  };
  /** Does what the author has done since, when they rest. */
  const follow = (): void => {
    stopTimer();
    const known = phase === 'failed' ? opening : shown;
    if (!wanted || phase === 'importing' || !known) return;
    const isSame = known.path === wanted.path && known.text === wanted.text && known.editor === wanted.editor;
    if (!isSame) stopTimer = clock.after(TEXT_REST_MS, open);
    else if (phase === 'open' && known.step !== wanted.step) {
      stopTimer = clock.after(STEP_REST_MS, () => void place());
    }
  };

  const stops = [
    session.onEvent((event) => {
      if (event.kind === 'opened' && event.headerId !== undefined) void take(event.headerId);
      if (event.kind === 'failed') setPhase('failed');
    }),
    channel.subscribe((message) => {
      if (phase !== 'open' || !shown || !('headerId' in message) || message.headerId !== shown.headerId)
        return;
      if (message.kind === 'tutorial-completed') {
        session.close();
        return setPhase('finished');
      }
      if (message.kind !== 'tutorial-progress') return;
      const step = message.currentStep - 1;
      if (step === shown.step) return;
      shown = { ...shown, step };
      if (wanted) wanted = { ...wanted, step };
      onStep(shown.path, step);
    }),
    () => stopTimer(),
  ];
  return {
    getPhase: () => phase,
    subscribe: listeners.add,
    show: (lesson) => {
      wanted = lesson;
      if (opening) follow();
      else open();
    },
    again: () => {
      shown = undefined;
      open();
    },
    stop: () => {
      run += 1;
      for (const stop of stops) stop();
    },
  };
}

/** The same project at another step, with this code. */
function atStep({ header }: Project, tutorialStep: number, text: Project['text']): Project {
  const { tutorial } = header;
  const isTutorial = typeof tutorial === 'object' && tutorial !== null;
  return { header: { ...header, ...(isTutorial && { tutorial: { ...tutorial, tutorialStep } }) }, text };
}
