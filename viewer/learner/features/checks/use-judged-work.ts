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
 * Returns the stored project judged by the checks: at once, and after each time that the editor has saved it, when the
 * browser is idle. Undefined until it is judged for the first time, and if the judge cannot be loaded.
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

/** Runs a task when the browser is idle. Requests while it waits or runs cause one further run. */
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
  // Safari does not have it.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run);
}
