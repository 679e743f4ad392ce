import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Studio } from '../state/studio.ts';
import { PANES, type Pane } from '../state/preview-state.ts';
import { previewViewOf } from '../state/studio-state.ts';
import { countFindings } from '../state/text-state.ts';
import styles from './studio-screen.module.css';

/** The tabs of a narrow window. A wide one does not show them. */
export function PaneTabs({ studio, onShow }: { studio: Studio; onShow(pane: Pane): void }) {
  const text = useText();
  const state = useStore(studio.store);
  const findings = countFindings(state);
  const view = previewViewOf(state);
  return (
    <nav className={styles.panes} aria-label={text('studio.panes')}>
      {PANES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.pane}
          data-tab={one}
          aria-pressed={state.pane === one}
          onClick={() => onShow(one)}
        >
          {text(one === 'map' && view !== 'map' ? `studio.view.${view}` : `studio.${one}`)}
          {one === 'findings' && findings > 0 && ` (${findings})`}
        </button>
      ))}
    </nav>
  );
}
