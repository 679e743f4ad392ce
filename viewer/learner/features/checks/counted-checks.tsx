import { useEffect } from 'react';
import type { ActivityChecks } from '#schemas/generated/page.ts';
import { countPassed } from '../../domain/judged-work.ts';
import { useJudgedWork, type JudgeServices } from './use-judged-work.ts';

interface CountedChecksProps {
  checks: ActivityChecks;
  headerId: string | undefined;
  services: JudgeServices;
  /** Called with how many checks pass, and with undefined while that is unknown. */
  onCount(count: { done: number; total: number } | undefined): void;
}

/** Counts the checks of an activity that pass. Renders nothing. */
export function CountedChecks({ checks, headerId, services, onCount }: CountedChecksProps) {
  const work = useJudgedWork(checks, headerId, services);
  useEffect(() => {
    onCount(work && countPassed(work));
    return () => onCount(undefined);
  }, [work, onCount]);
  return null;
}
