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
  return (
    <ClassTexts>
      <JoinScreen
        code={typeof code === 'string' ? code : ''}
        client={createClassClient(http)}
        openMap={(page) => {
          // The last learner of this device.
          createAccountHints(findLocalStorage(window), window.document, base).clear();
          window.location.assign(base + page);
        }}
      />
    </ClassTexts>
  );
});
