import { CloudOff } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

interface PageErrorProps {
  /** The name in the URL. */
  requested?: string | undefined;
  /** Details for authors: the first violation, or the network's error. */
  details?: string | undefined;
  onRetry(): void;
}

/** A message that loading or parsing the page has failed. */
export function PageError({ requested, details, onRetry }: PageErrorProps) {
  const text = useText();
  return (
    <PageMessage
      isAlert
      icon={<CloudOff size={36} strokeWidth={2} />}
      title={text('page.error.title')}
      requested={requested}
      hint={text('page.error.hint')}
      details={details}
    >
      <Button look="filled" onClick={onRetry}>
        {text('page.error.retry')}
      </Button>
    </PageMessage>
  );
}
