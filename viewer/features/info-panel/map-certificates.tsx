import { Award } from 'lucide-react';
import type { MapView } from '../../domain/map-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

interface MapCertificatesProps {
  /** Completed, with a certificate of their own. */
  maps: readonly MapView[];
  /** Nothing else is left to do. */
  isMain: boolean;
  onClaim(mapId: string): void;
}

/** The way back to certificates that no node of the map stands for. */
export function MapCertificates({ maps, isMain, onClaim }: MapCertificatesProps) {
  const text = useText();
  return (
    <div className="stack">
      {maps.map(({ map }) => (
        <Button
          key={map.mapId}
          look={isMain ? 'filled' : 'outlined'}
          size={isMain ? 'large' : 'normal'}
          icon={<Award size={18} strokeWidth={2.5} />}
          onClick={() => onClaim(map.mapId)}
        >
          {text('reward.certificate.ofMap', { name: map.displayName })}
        </Button>
      ))}
    </div>
  );
}
