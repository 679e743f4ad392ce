import type { RefCallback } from 'react';
import { Gift, List, Map as MapIcon, Play } from 'lucide-react';
import type { Opening } from '../../../shared/domain/map-view.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './map-bar.module.css';

interface MapBarProps {
  next: { name: string; opening: Opening; onOpen(): void } | undefined;
  /** True if the panel has a button for the next step, which is in sight except at a zoom of 400 %. */
  isNextInPanel: boolean;
  isAllDone: boolean;
  /** Receives the element in which the message about a completion is rendered. */
  momentRef?: RefCallback<HTMLElement>;
  isList: boolean;
  onListChange(isList: boolean): void;
}

/**
 * A bar that is always visible above map and list. It switches between map and list, and opens the next activity if the
 * panel does not. It also has room for the message about a completion, which covers nothing there.
 */
export function MapBar(props: MapBarProps) {
  const { next, isNextInPanel, isAllDone, momentRef, isList, onListChange } = props;
  const text = useText();
  const NextIcon = next?.opening === 'claim-reward' ? Gift : Play;
  const Icon = isList ? MapIcon : List;
  return (
    <div className={`row ${styles.bar}`} data-view={isList ? 'list' : 'map'}>
      {next && (
        <Button
          className={`${styles.next} ${isNextInPanel ? styles.doubled : ''}`}
          data-replaces-zoom={isNextInPanel ? undefined : ''}
          icon={<NextIcon size={18} strokeWidth={2.5} />}
          onClick={next.onOpen}
        >
          <WithAuthorText of={text(`bar.${toWord(next.opening)}`, next)} words={[next.name]} />
        </Button>
      )}
      <div ref={momentRef} className={styles.moment} data-replaces-zoom="" />
      {isAllDone && (
        <p className="shrinks" data-all-done="">
          {text('panel.allDone.title')}
        </p>
      )}
      <Button
        className={styles.view}
        icon={<Icon size={18} strokeWidth={2.5} />}
        onClick={() => onListChange(!isList)}
      >
        {text(isList ? 'bar.map' : 'bar.list')}
      </Button>
    </div>
  );
}

function toWord(opening: Opening): 'start' | 'claim' | 'continue' {
  if (opening === 'start') return 'start';
  return opening === 'claim-reward' ? 'claim' : 'continue';
}
