import { useText, type Text } from '../../shared/i18n/use-text.ts';
import { INTAKE_LIMITS, type IntakeNote, type IntakeOutcome } from '../ports/intake.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './open-section.module.css';

interface IntakeReportProps {
  name: string;
  notes: readonly IntakeNote[];
  onOpen(): void;
  onClose(): void;
}

/** Maximum number of names to list. The others are only counted. */
const MAX_NAMES = 8;

/** Reports which files were skipped or changed by an import, before the draft is opened. */
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
            {files.slice(0, MAX_NAMES).map((file) => (
              <li key={file}>
                <bdi>{file}</bdi>
              </li>
            ))}
          </ul>
          {files.length > MAX_NAMES && <p>{text('studio.open.more', { count: files.length - MAX_NAMES })}</p>}
        </section>
      ))}
    </Dialog>
  );
}

/** Returns a text that explains why nothing was imported. */
export function describeRefusal(
  { why, source = '' }: Omit<Extract<IntakeOutcome, { kind: 'refused' }>, 'kind'>,
  text: Text,
): string {
  switch (why) {
    case 'too-much':
      return text('studio.open.tooMuch', {
        files: INTAKE_LIMITS.files,
        megabytes: INTAKE_LIMITS.bytes / 1_000_000,
      });
    case 'not-found':
      return text('studio.open.notFound', { where: source });
    case 'not-map':
      return text('studio.open.notMap', { where: source });
    case 'hidden':
      return text('studio.host.missing');
    case 'bad-token':
      return text('studio.host.badToken');
    case 'offline':
      return text('studio.open.offline', { where: source });
    case 'not-zip':
      return text('studio.open.notZip');
    case 'encrypted':
      return text('studio.open.encrypted');
    case 'other-zip':
      return text('studio.open.otherZip');
    case 'empty':
      return text('studio.open.empty');
    case 'no-address':
      return text('studio.open.noAddress');
    default:
      return why satisfies never;
  }
}
