import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { MapServer } from '../ports/map-server.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/studio.ts';
import type { StudioServices } from '../services.ts';
import { useTask } from '../../shared/hooks/use-task.ts';

interface PlaceButtonProps {
  studio: Studio;
  services: StudioServices;
  openPlace: StudioServices['openPlace'];
}

const dialog = createPart(async () => (await import('./place-dialog.tsx')).PlaceDialog);

/** A button that publishes the map on this site, if the site's server accepts maps. */
export function PlaceButton({ openPlace, ...props }: PlaceButtonProps) {
  const text = useText();
  const [place, setPlace] = useState<MapServer>();
  const [isAsking, setAsking] = useState(false);
  useTask(
    (signal) => {
      const look = async (): Promise<void> => {
        const found = await openPlace?.();
        if ((await found?.isOffered()) === true && !signal.aborted) setPlace(found);
      };
      look().catch(() => undefined);
    },
    [openPlace],
  );
  if (!place) return null;
  return (
    <>
      <Button look="plain" icon={<Globe size={18} />} onClick={() => setAsking(true)}>
        {text('studio.place')}
      </Button>
      {isAsking && (
        <LazyPart part={dialog} onFailed={() => setAsking(false)}>
          {(PlaceDialog) => <PlaceDialog {...props} place={place} onClose={() => setAsking(false)} />}
        </LazyPart>
      )}
    </>
  );
}
