import { Crosshair, Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import styles from './zoom-controls.module.css';

interface ZoomControlsProps {
  onZoomIn(): void;
  onZoomOut(): void;
  onFit(): void;
  /** Moves to the suggested next node. Undefined if there is none. */
  onNext: (() => void) | undefined;
}

export function ZoomControls({ onZoomIn, onZoomOut, onFit, onNext }: ZoomControlsProps) {
  const text = useText();
  return (
    <div
      className={`card ${styles.controls}`}
      data-control
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a form, so no fieldset
      role="group"
      aria-label={text('graph.zoomControls')}
    >
      {onNext && (
        <ZoomButton label={text('graph.next')} onClick={onNext}>
          <Crosshair size={20} strokeWidth={2.5} />
        </ZoomButton>
      )}
      <ZoomButton label={text('graph.fit')} onClick={onFit}>
        <Maximize size={20} strokeWidth={2.5} />
      </ZoomButton>
      <ZoomButton label={text('graph.zoomOut')} onClick={onZoomOut}>
        <Minus size={20} strokeWidth={2.5} />
      </ZoomButton>
      <ZoomButton label={text('graph.zoomIn')} onClick={onZoomIn}>
        <Plus size={20} strokeWidth={2.5} />
      </ZoomButton>
    </div>
  );
}

function ZoomButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <IconButton className={styles.button} label={label} onClick={onClick}>
      {children}
      <span className={`card ${styles.tip}`} aria-hidden="true">
        {label}
      </span>
    </IconButton>
  );
}
