import { useText } from '../../shared/i18n/use-text.ts';
import { INTAKE_LIMITS, type IntakeNote } from '../ports/intake.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './open-section.module.css';

interface IntakeReportProps {
  name: string;
  notes: readonly IntakeNote[];
  onOpen(): void;
  onClose(): void;
}

/** As many names as can be looked through; of the rest there is the count. */
const MOST_NAMES = 8;

/** Says what was not taken as it was, before the rest is opened. */
export function IntakeReport({ name, notes, onOpen, onClose }: IntakeReportProps) {
  const text = useText();
  const megabytes = INTAKE_LIMITS.fileBytes / 1_000_000;
  return (
    <Dialog
      title={text('studio.open.report', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('dialog.cancel')}</Button>
          <Button data-first look="filled" onClick={onOpen}>
            {text('studio.open.go')}
          </Button>
        </>
      }
    >
      {notes.map(({ kind, files }) => (
        <section key={kind} className={styles.note}>
          <h3 className={styles.noteTitle}>
            {kind === 'large' ? text('studio.open.large', { megabytes }) : text(`studio.open.${kind}`)}
          </h3>
          <ul className={styles.names}>
            {files.slice(0, MOST_NAMES).map((file) => (
              <li key={file}>
                <bdi>{file}</bdi>
              </li>
            ))}
          </ul>
          {files.length > MOST_NAMES && (
            <p>{text('studio.open.more', { count: files.length - MOST_NAMES })}</p>
          )}
        </section>
      ))}
    </Dialog>
  );
}
