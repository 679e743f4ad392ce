import { Flag, Map as MapIcon } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { toSafeLink } from '../../../shared/ui/safe-url.ts';
import { PageMessage } from '../../../shared/features/page/page-message.tsx';

interface EmptyPageProps {
  /** True to explain to an author what to write. False to explain to a learner whom to ask. */
  isAuthoring?: boolean | undefined;
  /** The name in the URL. */
  requested?: string | undefined;
  /** Why there is no content, for authors. */
  details?: string | undefined;
  /** Opens the default map. Absent if the site has none. */
  onOpenDefault?: (() => void) | undefined;
}

/** The page shown if the source returned no text, no identifier or no status. */
export function EmptyPage({ isAuthoring = false, requested, details, onOpenDefault }: EmptyPageProps) {
  const text = useText();
  return (
    <PageMessage
      icon={<MapIcon size={36} strokeWidth={2} />}
      title={text('page.empty.title')}
      requested={requested}
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
  onReport?: (() => void) | undefined;
  /** URL of a page for reports, if the viewer cannot send reports itself. */
  reportUrl?: string | undefined;
}

/** The page shown if the map's repository is blocked on this site. */
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
