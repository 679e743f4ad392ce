import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './finding-tally.module.css';
import tones from './tones.module.css';

interface FindingTallyProps {
  files: Parameters<typeof countFindings>[0];
}

const severities = ['error', 'warning', 'info'] as const;
const icons = { error: CircleX, warning: CircleAlert, info: Info };

/** The number of findings per severity, in the words that `skillmap dev` prints in the terminal. */
export function FindingTally({ files }: FindingTallyProps) {
  const text = useText();
  const counts = countFindings(files);
  const found = severities.filter((severity) => counts[severity] > 0);
  return (
    <span className={`cluster ${styles.tally}`}>
      {found.map((severity) => {
        const Icon = icons[severity];
        return (
          <span key={severity} className={`line ${styles.count} ${tones[severity]}`}>
            <Icon size={16} strokeWidth={2.5} aria-hidden="true" />
            {text(`authoring.count.${severity}`, { count: counts[severity] })}
          </span>
        );
      })}
      {found.length === 0 && (
        <span className={`line ${styles.count} ${tones.clean}`}>
          <CircleCheck size={16} strokeWidth={2.5} aria-hidden="true" />
          {text('authoring.clean')}
        </span>
      )}
    </span>
  );
}
