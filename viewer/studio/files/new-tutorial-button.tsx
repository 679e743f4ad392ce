import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/create-studio.ts';

interface NewTutorialButtonProps {
  studio: Studio;
  onOpened(): void;
}

const dialog = createPart(async () => (await import('./new-tutorial-dialog.tsx')).NewTutorialDialog);

/** A way to a new tutorial, with steps to begin with. */
export function NewTutorialButton({ studio, onOpened }: NewTutorialButtonProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="plain"
        data-place="tutorial"
        icon={<BookPlus size={18} />}
        onClick={() => setAsking(true)}
      >
        {text('studio.newTutorial')}
      </Button>
      {isAsking && (
        <LazyPart part={dialog}>
          {(NewTutorialDialog) => (
            <NewTutorialDialog studio={studio} onOpened={onOpened} onClose={() => setAsking(false)} />
          )}
        </LazyPart>
      )}
    </>
  );
}
