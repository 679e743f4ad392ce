import { Award } from 'lucide-react';
import type { Commands } from '../../commands/table.ts';
import { findMapCertificate } from '../../domain/find-map-certificate.ts';
import type { MapView } from '../../domain/map-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

interface MapCertificatesProps {
  maps: readonly MapView[];
  /** Whether the first stands alone, filled. */
  isFirstMain: boolean;
  /** That one, and not the others. */
  isMain: boolean;
  dispatch: Commands['dispatch'];
}

/** The way back to certificates that no node of the map stands for. */
export function MapCertificates({ maps, isFirstMain, isMain, dispatch }: MapCertificatesProps) {
  const text = useText();
  const earned = maps.filter((map) => findMapCertificate(map) !== undefined);
  const shown = isMain ? earned.slice(0, 1) : earned.slice(isFirstMain ? 1 : 0);
  if (shown.length === 0) return null;
  return (
    <div className="stack">
      {shown.map(({ map }) => (
        <Button
          key={map.mapId}
          look={isMain ? 'filled' : 'outlined'}
          size={isMain ? 'large' : 'normal'}
          icon={<Award size={18} strokeWidth={2.5} />}
          onClick={() => dispatch('claimCertificate', map.mapId)}
        >
          {text('reward.certificate.ofMap', { name: map.displayName })}
        </Button>
      ))}
    </div>
  );
}
