import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { mountPage } from '../../shared/page/mount-page.tsx';
import { ClassTexts } from '../../shared/i18n/class-texts.tsx';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createAccountHints } from '../../shared/services/account/account-storage.ts';
import { findLocalStorage } from '../../shared/services/browser/local-preferences.ts';
import { createClassClient } from '../services/class-client.ts';
import { JoinScreen } from './join-screen.tsx';

mountPage(window, ({ base, data }) => {
  const { code } = readFields(data) ?? {};
  const http = { apiUrl: `${base}api/`, fetch: window.fetch.bind(window), clock: browserClock };
  const hints = createAccountHints(findLocalStorage(window), window.document, base);
  const { idp } = hints.read()?.profile ?? {};
  return (
    <ClassTexts>
      <JoinScreen
        code={typeof code === 'string' ? code : ''}
        client={createClassClient(http)}
        account={idp && idp.provider !== CLASS_PROVIDER ? (idp.displayName ?? idp.username) : undefined}
        openMap={(page, withAccount) => {
          // The stored hint describes an account that this learner does not use.
          if (!withAccount) hints.clear();
          window.location.assign(base + page);
        }}
      />
    </ClassTexts>
  );
});
