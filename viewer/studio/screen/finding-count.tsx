import { CircleCheck, ListTodo } from 'lucide-react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Studio } from '../state/studio.ts';
import type { Pane } from '../state/preview-state.ts';
import { isFormShown, previewViewOf } from '../state/studio-state.ts';
import { countFindings } from '../state/text-state.ts';
import { COLUMN_ID } from './show-pane.ts';
import styles from './studio-screen.module.css';

interface FindingCountProps {
  studio: Studio;
  onShow(pane: Pane): void;
}

/** A button on the map that shows the number of findings. It opens and closes the panel of findings. */
export function FindingCount({ studio, onShow }: FindingCountProps) {
  const text = useText();
  const state = useStore(studio.store);
  const count = countFindings(state);
  const view = previewViewOf(state);
  // The button would cover buttons of the editor.
  if (view === 'editor' || view === 'build') return null;
  // The column beside the map already shows the findings.
  if (state.pane === 'text' && !isFormShown(state)) return null;
  if (state.checks.size === 0 || state.map === undefined) return null;
  const isOpen = state.pane === 'findings';
  const Icon = count === 0 ? CircleCheck : ListTodo;
  return (
    <button
      type="button"
      className={styles.count}
      data-clean={count === 0 || undefined}
      data-tab="findings"
      aria-expanded={isOpen}
      aria-controls={COLUMN_ID}
      onClick={() => (isOpen ? studio.store.setState({ pane: 'map' }) : onShow('findings'))}
    >
      <Icon size={18} strokeWidth={2.5} aria-hidden="true" />
      {count === 0 ? text('studio.clean') : text('studio.count', { count })}
    </button>
  );
}
