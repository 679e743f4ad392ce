import type { ActivityChecks } from '#schemas/generated/page.ts';
import { CheckList, CheckTitle } from './check-list.tsx';
import { useJudgedWork, type JudgeServices } from './use-judged-work.ts';
import styles from './checks.module.css';

interface PanelChecksProps {
  checks: ActivityChecks;
  /** Name of the activity, to show as the list's title instead of the general one. */
  activityName?: string;
  headerId: string | undefined;
  isCompleted: boolean;
  services: JudgeServices;
}

/** The checks of a selected or finished activity, with the state of the stored project. */
export function PanelChecks({ checks, activityName, headerId, isCompleted, services }: PanelChecksProps) {
  const work = useJudgedWork(checks, headerId, services);
  if (!work || work.checks.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>
        <CheckTitle work={work} activityName={activityName} />
      </h3>
      <CheckList work={work} isRequired={checks.isRequired} isCompleted={isCompleted} />
    </div>
  );
}
