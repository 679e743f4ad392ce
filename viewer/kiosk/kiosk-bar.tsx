import { Maximize, Minimize, RefreshCw, Trash2, WifiOff } from 'lucide-react';
import { useText } from '../shared/i18n/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import type { FullScreen } from '../shared/ui/use-full-screen.ts';
import styles from './kiosk-bar.module.css';

interface KioskBarProps {
  /** Name of the selected game, which can be removed. Undefined if none is selected. */
  selectedName: string | undefined;
  isOffline: boolean;
  fullScreen: FullScreen | undefined;
  onRemove(): void;
  /** Replaces the kiosk by an empty one with a new code. Undefined while the kiosk has no code. */
  onStartAnew: (() => void) | undefined;
}

/** The bar below the games: how to play, and controls for the person in charge of the screen. */
export function KioskBar(props: KioskBarProps) {
  const { selectedName, isOffline, fullScreen, onRemove, onStartAnew } = props;
  const text = useText();
  return (
    <footer className={`cluster ${styles.bar}`}>
      <output className={`shrinks ${styles.words}`}>
        {isOffline ? (
          <span className={`row ${styles.offline}`}>
            <WifiOff aria-hidden="true" />
            {text('kiosk.offline')}
          </span>
        ) : (
          <span className={`muted ${styles.keys}`}>{selectedName !== undefined && text('kiosk.keys')}</span>
        )}
      </output>
      <div className={`cluster ${styles.buttons}`}>
        {selectedName !== undefined && (
          <Button className={styles.button} icon={<Trash2 />} onClick={onRemove}>
            <span className={styles.name}>{text('kiosk.remove', { name: selectedName })}</span>
          </Button>
        )}
        {onStartAnew && (
          <Button className={styles.button} icon={<RefreshCw />} onClick={onStartAnew}>
            {text('kiosk.anew')}
          </Button>
        )}
        {fullScreen && (
          <Button
            className={styles.button}
            icon={fullScreen.isFull ? <Minimize /> : <Maximize />}
            onClick={() => void fullScreen.toggle()}
          >
            {text(fullScreen.isFull ? 'kiosk.window' : 'kiosk.fullScreen')}
          </Button>
        )}
      </div>
    </footer>
  );
}
