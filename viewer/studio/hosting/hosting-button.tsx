import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { MapServer } from '../ports/map-server.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/studio.ts';
import type { StudioServices } from '../services.ts';
import { useTask } from '../../shared/hooks/use-task.ts';

interface HostingButtonProps {
  studio: Studio;
  services: StudioServices;
  openMapServer: StudioServices['openMapServer'];
}

const dialog = createPart(async () => (await import('./hosting-dialog.tsx')).HostingDialog);

/** A button that publishes the map on this site, if the site's server accepts maps. */
export function HostingButton({ openMapServer, ...props }: HostingButtonProps) {
  const text = useText();
  const [server, setServer] = useState<MapServer>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  useTask(
    (signal) => {
      const load = async (): Promise<void> => {
        const found = await openMapServer?.();
        if ((await found?.isOffered()) === true && !signal.aborted) setServer(found);
      };
      load().catch(() => undefined);
    },
    [openMapServer],
  );
  if (!server) return null;
  return (
    <>
      <Button look="plain" icon={<Globe size={18} />} onClick={() => setIsDialogOpen(true)}>
        {text('studio.place')}
      </Button>
      {isDialogOpen && (
        <LazyPart part={dialog} onFailed={() => setIsDialogOpen(false)}>
          {(HostingDialog) => (
            <HostingDialog {...props} server={server} onClose={() => setIsDialogOpen(false)} />
          )}
        </LazyPart>
      )}
    </>
  );
}
