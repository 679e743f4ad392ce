import { Map as MapIcon } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { AuthorDetails } from './author-details.tsx';
import { PageMessage } from './page-message.tsx';

interface EmptyPageProps {
  /** Tells an author what to write, instead of a learner what to ask for. */
  isAuthoring?: boolean;
  /** What was looked for. */
  details?: string | undefined;
  /** Opens the default map; absent where there is none. */
  onOpenDefault?: (() => void) | undefined;
}

/** The source gave no text, no identifier or no status: there is no map to draw. */
export function EmptyPage({ isAuthoring = false, details, onOpenDefault }: EmptyPageProps) {
  const text = useText();
  return (
    <PageMessage
      icon={<MapIcon size={36} strokeWidth={2} />}
      title={text('page.empty.title')}
      hint={text(isAuthoring ? 'page.empty.authorHint' : 'page.empty.hint')}
    >
      {onOpenDefault && (
        <Button look="filled" onClick={onOpenDefault}>
          {text('page.openMap')}
        </Button>
      )}
      <AuthorDetails details={details} />
    </PageMessage>
  );
}
