import { Flag, Map as MapIcon } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { toSafeLink } from '../../../shared/ui/safe-url.ts';
import { PageMessage } from '../../../shared/features/page/page-message.tsx';

interface EmptyPageProps {
  /** Tells an author what to write, instead of a learner what to ask for. */
  isAuthoring?: boolean | undefined;
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
      details={details}
    >
      {isAuthoring && (
        <ButtonLink look="filled" href="/studio/">
          {text('page.empty.begin')}
        </ButtonLink>
      )}
      {onOpenDefault && (
        <Button look="filled" onClick={onOpenDefault}>
          {text('page.openMap')}
        </Button>
      )}
    </PageMessage>
  );
}

interface BannedPageProps {
  /** Opens the dialog in which a mistake can be reported. */
  onReport?: (() => void) | undefined;
  /** A page where it can be, where there is no dialog. */
  reportUrl?: string | undefined;
}

/** The code host's repository may not be shown, whatever is in it. */
export function BannedPage({ onReport, reportUrl }: BannedPageProps) {
  const text = useText();
  const url = toSafeLink(reportUrl);
  return (
    <PageMessage
      isAlert
      icon={<Flag size={36} strokeWidth={2} />}
      title={text('page.banned.title')}
      hint={text(onReport || url !== undefined ? 'page.banned.hint' : 'page.empty.hint')}
    >
      {onReport && <Button onClick={onReport}>{text('page.banned.report')}</Button>}
      {url !== undefined && (
        <a className="line outward" href={url} target="_blank" rel="noopener">
          {text('page.banned.report')}
        </a>
      )}
    </PageMessage>
  );
}
