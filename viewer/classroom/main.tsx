import { mountPage } from '../shared/page/mount-page.tsx';
import type { PageEnv } from '../shared/page/read-page-env.ts';
import { ClassTexts } from '../shared/i18n/class-texts.tsx';
import { browserClock } from '../shared/services/browser/browser-clock.ts';
import { reachableAddress } from '../shared/page/reachable-address.ts';
import { ListScreen } from './list-screen.tsx';
import { readClassPage } from './read-class-page.ts';
import { RoomScreen } from './room/room-screen.tsx';
import { createClassClient } from './services/class-client.ts';
import { createRoom } from './services/create-room.ts';

let screen: ReturnType<typeof createScreen> | undefined;

// The page renders again when more complete texts are loaded. Keep the same room.
mountPage(window, (env) => <ClassTexts>{(screen ??= createScreen(env))}</ClassTexts>);

function createScreen({ base, data }: PageEnv) {
  const page = readClassPage(data);
  const client = createClassClient({
    apiUrl: `${base}api/`,
    fetch: window.fetch.bind(window),
    clock: browserClock,
  });
  if (page.kind === 'list')
    return (
      <ListScreen
        client={client}
        base={base}
        openClass={(id) => window.location.assign(`${base}class/${id}`)}
      />
    );
  const room = createRoom({
    id: page.id,
    client,
    clock: browserClock,
    openStream: (url) => new EventSource(url),
  });
  const { location } = window;
  return (
    <RoomScreen
      id={page.id}
      room={room}
      client={client}
      clock={browserClock}
      address={reachableAddress(page.address, `${base}join`, location)}
      leave={() => location.assign(`${base}class`)}
    />
  );
}
