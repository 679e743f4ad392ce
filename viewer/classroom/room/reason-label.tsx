import {
  CircleAlert,
  CirclePause,
  Hand,
  Hourglass,
  PackageCheck,
  WifiOff,
  type LucideIcon,
} from 'lucide-react';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import type { Reason } from '../domain/rank-rows.ts';
import styles from './learner-table.module.css';

interface ReasonLabelProps {
  reason: Reason;
  isHandedIn: boolean;
}

const ICONS: Readonly<Record<Reason['kind'], LucideIcon | undefined>> = {
  hand: Hand,
  slow: Hourglass,
  failed: CircleAlert,
  broken: CircleAlert,
  still: CirclePause,
  away: WifiOff,
  fine: undefined,
};

/** Shows in words why a learner may need the teacher. */
export function ReasonLabel({ reason, isHandedIn }: ReasonLabelProps) {
  const text = useText();
  const isDone = reason.kind === 'fine' && isHandedIn;
  const Icon = isDone ? PackageCheck : ICONS[reason.kind];
  return (
    <span className={styles.reason}>
      {Icon && <Icon size={18} strokeWidth={2.25} aria-hidden="true" />}
      <span>{isDone ? text('class.table.handedIn') : sayReason(reason, text)}</span>
    </span>
  );
}

function sayReason(reason: Reason, text: Text): string {
  switch (reason.kind) {
    case 'hand':
      return text('class.why.hand', reason);
    case 'slow':
      return text('class.why.slow', reason);
    case 'failed':
      return text('class.why.failed', reason);
    case 'broken':
      return text('class.why.broken');
    case 'still':
      return text('class.why.still', reason);
    case 'away':
      return text('class.why.away', reason);
    case 'fine':
      return text('class.why.fine');
  }
}
