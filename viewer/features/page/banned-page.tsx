import { Flag } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { toSafeLink } from '../../ui/safe-url.ts';
import { PageMessage } from './page-message.tsx';
import styles from './page-message.module.css';

interface BannedPageProps {
  /** Opens the dialog in which a mistake can be reported. */
  onReport?: (() => void) | undefined;
  /** A page where it can be, where there is no dialog. */
  reportUrl?: string | undefined;
}

/** The code host's repository may not be shown, whatever is in it. */
export function BannedPage({ onReport, reportUrl }: BannedPageProps) {
  const text = useText();
  const url = reportUrl === undefined ? undefined : toSafeLink(reportUrl);
  return (
    <PageMessage
      isAlert
      icon={<Flag size={36} strokeWidth={2} />}
      title={text('page.banned.title')}
      hint={text(onReport || url !== undefined ? 'page.banned.hint' : 'page.empty.hint')}
    >
      {onReport && <Button onClick={onReport}>{text('page.banned.report')}</Button>}
      {url !== undefined && (
        <a className={styles.link} href={url} target="_blank" rel="noopener">
          {text('page.banned.report')}
        </a>
      )}
    </PageMessage>
  );
}
