import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './info-panel.module.css';

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={`row medium ${styles.fact}`}>
      <span className="branded" aria-hidden="true">
        {icon}
      </span>
      {children}
    </li>
  );
}

/** A link to the author's page for educators. */
export function OutcomesLink({ url }: { url: string }) {
  const text = useText();
  return (
    <a className={`line ${styles.outcomes}`} href={url} target="_blank" rel="noopener noreferrer">
      <GraduationCap size={18} strokeWidth={2.25} aria-hidden="true" />
      {text('panel.outcomes')}
    </a>
  );
}
