import { Link } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/studio.ts';
import type { StudioServices } from '../services.ts';

interface LinkButtonProps {
  studio: Studio;
  services: StudioServices;
  link: NonNullable<StudioServices['link']>;
}

const dialog = createPart(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** A button for links that contain the map and therefore need no server. */
export function LinkButton(props: LinkButtonProps) {
  const text = useText();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button look="plain" icon={<Link size={18} />} onClick={() => setIsDialogOpen(true)}>
        {text('studio.link')}
      </Button>
      {isDialogOpen && (
        <LazyPart part={dialog}>
          {(LinkDialog) => <LinkDialog {...props} onClose={() => setIsDialogOpen(false)} />}
        </LazyPart>
      )}
    </>
  );
}
