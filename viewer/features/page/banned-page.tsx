import { Flag } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { toSafeLink } from '../../ui/safe-url.ts';
import { PageMessage } from './page-message.tsx';
import styles from './page-message.module.css';

interface BannedPageProps {
  /** A page where a mistake can be reported. */
  reportUrl?: string | undefined;
}

/** The code host's repository may not be shown, whatever is in it. */
export function BannedPage({ reportUrl }: BannedPageProps) {
  const text = useText();
  const url = reportUrl === undefined ? undefined : toSafeLink(reportUrl);
  return (
    <PageMessage
      isAlert
      icon={<Flag size={36} strokeWidth={2} />}
      title={text('page.banned.title')}
      hint={text(url === undefined ? 'page.empty.hint' : 'page.banned.hint')}
    >
      {url !== undefined && (
        <a className={styles.link} href={url} target="_blank" rel="noopener">
          {text('page.banned.report')}
        </a>
      )}
    </PageMessage>
  );
}
