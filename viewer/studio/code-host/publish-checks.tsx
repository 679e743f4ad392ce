import { useStore } from 'zustand';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ChangedText } from '../ports/author-language.ts';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import type { Studio } from '../state/studio.ts';
import { FileFindings } from '../findings/finding-panel.tsx';
import { textFiles } from '../state/folder-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { findingsByFile } from '../state/text-state.ts';
import styles from './host.module.css';

export interface PublishChecksProps {
  studio: Studio;
  say: SayFinding;
  /**
   * Findings about changes by which learners who have already started would lose progress, rewards or access to
   * activities.
   */
  changed: readonly ChangedText[];
  onGoTo(path: string, offset: number): void;
  onFixed(): void;
}

/** A list of errors that prevent publishing. If there are none, a list of what learners would lose, and of warnings. */
export function PublishChecks({ studio, say, changed, onGoTo, onFixed }: PublishChecksProps) {
  const text = useText();
  const state = useStore(studio.store);
  const [errors, warnings] = [errorsOf(state), warningsOf(state)];
  const fixing = {
    texts: studio.texts,
    fix: async (...args: Parameters<Studio['fix']>) => {
      await studio.fix(...args);
      onFixed();
    },
  };
  const show = (found: readonly ChangedText[]) =>
    found.map((one) => <FileFindings key={one.path} {...one} {...{ say, onGoTo }} studio={fixing} />);
  if (errors.length > 0) {
    return (
      <div className={styles.checks}>
        <ProblemNote>{text('studio.publish.errors', { count: countOf(errors) })}</ProblemNote>
        {show(errors)}
      </div>
    );
  }
  return (
    <>
      {changed.length > 0 && (
        <section className={styles.checks} aria-label={text('studio.publish.since')}>
          <h3>{text('studio.publish.since')}</h3>
          <p>{text('studio.publish.since.lead')}</p>
          {show(changed)}
        </section>
      )}
      {warnings.length > 0 && (
        <details className={styles.more}>
          <summary>{text('studio.publish.warnings', { count: countOf(warnings) })}</summary>
          {show(warnings)}
        </details>
      )}
    </>
  );
}

/** Returns the errors that must be fixed before publishing. */
export function errorsOf(state: StudioState): ChangedText[] {
  return findingsOf(state, 'error');
}

function warningsOf(state: StudioState): ChangedText[] {
  return findingsOf(state, 'warning');
}

function countOf(texts: readonly ChangedText[]): number {
  return texts.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
}

function findingsOf(state: StudioState, selectedSeverity: 'error' | 'warning'): ChangedText[] {
  return findingsByFile(state).flatMap(({ path, diagnostics }) => {
    const found = diagnostics.filter(({ severity }) => severity === selectedSeverity);
    return found.length > 0 ? [{ path, diagnostics: found }] : [];
  });
}

/** Returns true once all texts are checked, or if checking has failed for good. */
export function isChecked(state: StudioState): boolean {
  return state.hasCheckingFailed || textFiles(state).every((path) => state.checks.has(path));
}

export function PublishedAddress({ url }: { url: string }) {
  const text = useText();
  return (
    <>
      <p>{text('studio.publish.address')}</p>
      <OutwardLink href={url}>{url}</OutwardLink>
      <div className={styles.code}>
        <QrCode value={url} label={text('studio.publish.code')} />
      </div>
    </>
  );
}
