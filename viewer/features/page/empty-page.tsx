import { Map as MapIcon } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

interface EmptyPageProps {
  /** Opens the default map; absent where there is none. */
  onOpenDefault?: (() => void) | undefined;
}

/** The source gave no text, no identifier or no status: there is no map to draw. */
export function EmptyPage({ onOpenDefault }: EmptyPageProps) {
  const text = useText();
  return (
    <PageMessage
      icon={<MapIcon size={36} strokeWidth={2} />}
      title={text('page.empty.title')}
      hint={text('page.empty.hint')}
    >
      {onOpenDefault && (
        <Button look="filled" onClick={onOpenDefault}>
          {text('page.openMap')}
        </Button>
      )}
    </PageMessage>
  );
}
