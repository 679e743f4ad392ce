import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { createPart, LazyPart } from '../../shared/ui/lazy-part.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { StudioServices } from '../services.ts';
import styles from './host.module.css';

const learnerChanges = createPart(async () => (await import('./learner-changes.tsx')).LearnerChanges);

/** The changes that learners will see. They are computed when the author unfolds this part. */
export function ChangesFold(props: { language: StudioServices['language']; round: object }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('studio.changes')}</summary>
      {isOpen && (
        <LazyPart
          part={learnerChanges}
          renderFailed={() => <ProblemNote>{text('studio.changes.failed')}</ProblemNote>}
        >
          {(LearnerChanges) => <LearnerChanges {...props} />}
        </LazyPart>
      )}
    </details>
  );
}
