import { mountPage } from '../shared/page/mount-page.tsx';
import type { PageEnv } from '../shared/page/read-page-env.ts';
import { KioskScreen } from './kiosk-screen.tsx';
import { reachableAddress } from '../shared/page/reachable-address.ts';
import { createKioskSender, createKioskServices } from './services.ts';
import { readKioskPage } from './read-kiosk-page.ts';
import { SendScreen } from './send-screen.tsx';

let screen: ReturnType<typeof createScreen> | undefined;

// The page renders again when more complete texts are loaded. Keep the same kiosk.
mountPage(window, (env) => (screen ??= createScreen(env)));

function createScreen(env: PageEnv) {
  const page = readKioskPage(env.data);
  if (page.kind === 'screen') {
    const address = reachableAddress(page.address, `${env.base}kiosk`, window.location);
    return <KioskScreen services={createKioskServices(env, address, window)} />;
  }
  const { host } = window.location;
  return <SendScreen code={page.code} host={host} sender={createKioskSender(env, window)} />;
}
