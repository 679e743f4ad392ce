import type { ActivityChecks } from '#schemas/generated/page.ts';
import { CheckList, CheckTitle } from './check-list.tsx';
import { useJudgedWork, type JudgeServices } from './use-judged-work.ts';
import styles from './checks.module.css';

interface PanelChecksProps {
  checks: ActivityChecks;
  headerId: string | undefined;
  isCompleted: boolean;
  services: JudgeServices;
}

/** The checks of the selected activity, with the state of the stored project. */
export function PanelChecks({ checks, headerId, isCompleted, services }: PanelChecksProps) {
  const work = useJudgedWork(checks, headerId, services);
  if (!work || work.checks.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>
        <CheckTitle work={work} />
      </h3>
      <CheckList work={work} isRequired={checks.isRequired} isCompleted={isCompleted} />
    </div>
  );
}
