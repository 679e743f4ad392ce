import { Circle, CircleCheckBig, CircleDashed } from 'lucide-react';
import type { CheckResult } from '#schemas/generated/checks.ts';
import { countPassed, findLeft, type JudgedCheck, type JudgedWork } from '../../domain/judged-work.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AuthorText } from '../../../shared/ui/author-text.tsx';
import { sayMissing, sayObstacle } from '../../../shared/i18n/say-missing.ts';
import styles from './checks.module.css';

interface CheckListProps {
  work: JudgedWork;
  /** True if the activity is completed when all checks pass. */
  isRequired: boolean;
  isCompleted: boolean;
}

/** The author's sentences, each with its state in words and as a picture. */
export function CheckList({ work, isRequired, isCompleted }: CheckListProps) {
  const text = useText();
  return (
    <>
      <ul className={styles.list}>
        {work.checks.map((check, index) => (
          <CheckItem key={`${index} ${check.sentence}`} check={check} />
        ))}
      </ul>
      {work.isIncomplete && <p className={styles.note}>{text('checks.lost')}</p>}
      {isRequired && !isCompleted && <p className={styles.note}>{text('checks.required')}</p>}
      {isCompleted && findLeft(work).length > 0 && <p className={styles.note}>{text('checks.optional')}</p>}
    </>
  );
}

const icons = { passed: CircleCheckBig, 'not-yet': Circle, 'cannot-be-checked': CircleDashed };

function CheckItem({ check: { sentence, result } }: { check: JudgedCheck }) {
  const text = useText();
  const Icon = icons[result?.kind ?? 'not-yet'];
  return (
    <li className={styles.check} data-result={result?.kind}>
      <Icon size={20} strokeWidth={2.5} aria-hidden="true" />
      {/* Separate paragraphs, so that screen readers read each in its own language. */}
      <div>
        <p className={styles.sentence}>
          <AuthorText>{sentence}</AuthorText>
        </p>
        {result && <p className={styles.state}>{sayResult(result, text)}</p>}
      </div>
    </li>
  );
}

function sayResult(result: CheckResult, text: ReturnType<typeof useText>): string {
  switch (result.kind) {
    case 'passed':
      return text('checks.done');
    case 'not-yet':
      return `${text('checks.notYet')} ${sayMissing(result.missing, text)}`;
    case 'cannot-be-checked':
      return `${text('checks.unknown')} ${sayObstacle(result.because, text)}`;
    default:
      return result satisfies never;
  }
}

interface CheckTitleProps {
  work: JudgedWork | undefined;
  /** Name of the activity, to show as the title instead of the general one. */
  activityName?: string | undefined;
}

/** The list's title, with the number of checks that pass. */
export function CheckTitle({ work, activityName }: CheckTitleProps) {
  const text = useText();
  const count = work && countPassed(work);
  return (
    <>
      {activityName === undefined ? text('checks.title') : <AuthorText>{activityName}</AuthorText>}
      {count && count.total > 0 && <span className={styles.count}>{text('checks.count', count)}</span>}
    </>
  );
}
