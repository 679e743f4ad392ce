import { Bot, CircleCheck } from 'lucide-react';
import { useStore } from 'zustand';
import type { Diagnostic } from '#parser';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Studio } from '../state/studio.ts';
import { FindingList, type FindingListProps } from './finding.tsx';
import { hasNoMap, isBeginning, type StudioState } from '../state/studio-state.ts';
import { findingsByFile } from '../state/text-state.ts';
import styles from './finding-panel.module.css';

interface FindingPanelProps {
  studio: Studio;
  say: SayFinding;
  /** The author's own plugins with rules, which do not run here. */
  plugins?: readonly string[] | undefined;
  /**
   * True for a draft in the browser. A configuration file in it has no effect, because only commands read such files.
   */
  isDraft?: boolean;
  onGoTo(path: string, offset: number): void;
}

/** A panel with all findings: those of the open file first, and in each file the most severe ones first. */
export function FindingPanel({
  studio,
  say,
  plugins = [],
  isDraft = false,
  onGoTo,
  onBegin,
}: FindingPanelProps & {
  /** Opens the list of templates, which replaces the open files. */
  onBegin(): void;
}) {
  const text = useText();
  const state = useStore(studio.store);
  const groups = findingsByFile(state);
  const count = groups.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
  const settings = isDraft ? settingsIn(state) : [];
  const isMissing = hasNoMap(state);
  // If the templates are shown, they already say that there is no map.
  const hasStarted = !isBeginning(state);
  const isClean = count === 0 && !isMissing && state.checks.size > 0;
  return (
    <div className={styles.panel}>
      <output className={styles.head} data-clean={isClean || undefined}>
        {isClean && <CircleCheck size={18} strokeWidth={2.5} aria-hidden="true" />}
        {isMissing && (
          <span>{`${hasStarted ? `${text('studio.empty')} ` : ''}${text('studio.noMap.do')}`}</span>
        )}
        {(isClean || count > 0) && (
          <span>{isClean ? text('studio.clean') : text('studio.count', { count })}</span>
        )}
      </output>
      {isMissing && hasStarted && (
        <Button className={styles.begin} onClick={onBegin}>
          {text('studio.noMap.choose')}
        </Button>
      )}
      {plugins.length > 0 && (
        <p className={styles.note}>{text('studio.plugins', { names: plugins.join(', ') })}</p>
      )}
      {settings.length > 0 && (
        <p className={styles.note}>{text('studio.settings', { names: settings.join(', ') })}</p>
      )}
      {groups.map((group) => (
        <FileFindings key={group.path} {...group} studio={studio} say={say} onGoTo={onGoTo} />
      ))}
      {!isMissing && (
        <Button
          className={styles.begin}
          icon={<Bot size={18} />}
          onClick={() => studio.store.setState({ isRehearsing: true })}
        >
          {text('studio.rehearsal')}
        </Button>
      )}
    </div>
  );
}

const SETTINGS = /^skillmap\.config\.(?:json|ts|js|mjs)$/;

function settingsIn({ folder }: StudioState): string[] {
  return folder.kind === 'listed'
    ? folder.files.map(({ path }) => path).filter((path) => SETTINGS.test(path))
    : [];
}

interface FileFindingsProps extends Omit<FindingPanelProps, 'studio' | 'plugins' | 'isDraft'> {
  studio: FindingListProps['studio'];
  path: string;
  diagnostics: readonly Diagnostic[];
}

export function FileFindings({ path, ...list }: FileFindingsProps) {
  return (
    <section className={styles.file} aria-label={path}>
      <h2 className={styles.path}>
        <bdi>{path}</bdi>
      </h2>
      <FindingList path={path} {...list} />
    </section>
  );
}
