import { useEffect, useState } from 'react';
import type { ActivityChecks } from '#schemas/generated/page.ts';
import type { JudgedWork } from '../../domain/judged-work.ts';
import type { WorkJudge } from '../../ports/work-judge.ts';
import type { ProjectStore } from '../../../shared/ports/storage.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';

export interface JudgeServices {
  loadWorkJudge: () => Promise<WorkJudge>;
  projects: Pick<ProjectStore, 'get'>;
  session: Pick<EditorSession, 'onSaved'>;
}

/**
 * Returns the result of judging the stored project by the checks. Judges it at once, and again when the browser is idle
 * after each save. Undefined until the first result, and if the judge cannot be loaded.
 */
export function useJudgedWork(
  checks: ActivityChecks,
  headerId: string | undefined,
  { loadWorkJudge, projects, session }: JudgeServices,
): JudgedWork | undefined {
  const [judged, setJudged] = useState<{
    checks: ActivityChecks;
    headerId: string | undefined;
    work: JudgedWork;
  }>();
  useEffect(() => {
    const judge = async (isCurrent: () => boolean): Promise<void> => {
      const project = headerId === undefined ? undefined : await projects.get(headerId);
      const work = await (await loadWorkJudge()).judge(checks, project);
      if (isCurrent()) setJudged({ checks, headerId, work });
    };
    const turns = createIdleTurns(judge);
    const stopListening = session.onSaved((id) => {
      if (id === headerId) turns.request();
    });
    turns.request();
    return () => {
      stopListening();
      turns.stop();
    };
  }, [checks, headerId, loadWorkJudge, projects, session]);
  return judged?.checks === checks && judged.headerId === headerId ? judged.work : undefined;
}

/** Longest time in milliseconds to wait for an idle browser. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * Runs a task when the browser is idle. Requests while the task waits cause no further run, and requests while it runs
 * cause one.
 */
function createIdleTurns(run: (isCurrent: () => boolean) => Promise<void>) {
  let isStopped = false;
  let isBusy = false;
  let isDue = false;
  const take = async (): Promise<void> => {
    isDue = false;
    // If the judge cannot be loaded, the next save tries again.
    if (!isStopped) await run(() => !isStopped).catch(() => undefined);
    isBusy = false;
    if (isDue && !isStopped) request();
  };
  const request = (): void => {
    isDue = true;
    if (isBusy) return;
    isBusy = true;
    whenIdle(() => void take());
  };
  return { request, stop: () => void (isStopped = true) };
}

function whenIdle(run: () => void): void {
  // Safari does not have `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run);
}
