import { Award } from 'lucide-react';
import type { Commands } from '../../commands/table.ts';
import { findMapCertificate } from '../../domain/find-map-certificate.ts';
import type { MapView, NodeView } from '../../../shared/domain/map-view.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { PageSource } from '../../../shared/ports/page.ts';
import { WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ReadAloud } from '../../../shared/ui/read-aloud.tsx';
import styles from './info-panel.module.css';

interface PanelEndProps {
  source: PageSource | undefined;
  maps: readonly MapView[];
  nextUp: NodeView | undefined;
  /**
   * True to render only the filled button with the first certificate, for pages without a next node. False to render
   * everything else.
   */
  isMain: boolean;
  dispatch: Commands['dispatch'];
}

/** The end of the page's panel: notes on translation and completion, certificates without a node, and reading aloud. */
export function PanelEnd({ source, maps, nextUp, isMain, dispatch }: PanelEndProps) {
  const text = useText();
  const isAllDone =
    !nextUp && maps.some(({ activities }) => activities.total > 0) && maps.every((map) => map.isCompleted);
  const earned = maps.filter((map) => findMapCertificate(map) !== undefined);
  const shown = isMain ? earned.slice(0, 1) : earned.slice(nextUp ? 0 : 1);
  const certificates = shown.length > 0 && (
    <div className="stack">
      {shown.map(({ map }) => (
        <Button
          key={map.mapId}
          look={isMain ? 'filled' : 'outlined'}
          size={isMain ? 'large' : 'normal'}
          icon={<Award size={18} strokeWidth={2.5} />}
          onClick={() => dispatch('claimCertificate', map.mapId)}
        >
          <WithAuthorText
            of={text('reward.certificate.ofMap', { name: map.displayName })}
            words={[map.displayName]}
          />
        </Button>
      ))}
    </div>
  );
  if (isMain) return certificates;
  return (
    <>
      {source?.isUntranslated && <p className="muted">{text('panel.untranslated')}</p>}
      {isAllDone && (
        <div className={`${styles.kept} ${styles.done}`}>
          <p className={styles.nextTitle}>{text('panel.allDone.title')}</p>
          <p>{text('panel.allDone.hint')}</p>
        </div>
      )}
      {certificates}
      <ReadAloud />
    </>
  );
}
