import { Flag } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { PageMessage } from './page-message.tsx';

/** The code host's repository may not be shown, whatever is in it. */
export function BannedPage() {
  const text = useText();
  return (
    <PageMessage
      isAlert
      icon={<Flag size={36} strokeWidth={2} />}
      title={text('page.banned.title')}
      hint={text('page.empty.hint')}
    />
  );
}
