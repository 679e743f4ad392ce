import { mountPage } from '../shared/page/mount-page.tsx';
import type { PageEnv } from '../shared/page/read-page-env.ts';
import { ClassTexts } from '../shared/i18n/class-texts.tsx';
import { browserClock } from '../shared/services/browser/browser-clock.ts';
import { openedAddress, reachableAddress } from '../shared/page/reachable-address.ts';
import { ListScreen } from './list-screen.tsx';
import { readClassPage, type ClassPage } from './read-class-page.ts';
import { InvitedRoom } from './room/invited-room.tsx';
import type { RoomServices } from './room/room-services.ts';
import { createClassClient } from './services/class-client.ts';
import { createRoom } from './services/create-room.ts';
import type { ClassMaps } from './services/load-class-maps.ts';

let screen: ReturnType<typeof createScreen> | undefined;

// The page renders again when more complete texts are loaded. Keep the same room.
mountPage(window, (env) => <ClassTexts>{(screen ??= createScreen(env))}</ClassTexts>);

function createScreen(env: PageEnv) {
  const { base, data } = env;
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
        listMaps={async () => {
          const { listClassMaps } = await import('./services/load-class-maps.ts');
          return listClassMaps({ base, fetch: window.fetch.bind(window) });
        }}
        openClass={(id) => window.location.assign(`${base}class/${id}`)}
      />
    );
  const [, key] = /^#invite=([\w-]+)$/.exec(window.location.hash) ?? [];
  return (
    <InvitedRoom
      accept={key === undefined ? undefined : () => client.acceptInvitation(page.id, key)}
      open={() => createRoomServices(env, page, client)}
    />
  );
}

function createRoomServices(
  { base, targetConfig }: PageEnv,
  { id, address, showsProjects, hasTeachers }: Extract<ClassPage, { kind: 'room' }>,
  client: RoomServices['client'],
): RoomServices {
  const { location } = window;
  const room = createRoom({
    id,
    client,
    clock: browserClock,
    openStream: (url) => new EventSource(url),
  });
  let maps: Promise<ClassMaps | undefined> | undefined;
  const loadMaps = async (): Promise<ClassMaps | undefined> => {
    const state = room.read();
    const page = state.kind === 'open' ? state.table.class.page : '';
    const { loadClassMaps } = await import('./services/load-class-maps.ts');
    const found = await loadClassMaps({ base, page, fetch: window.fetch.bind(window) });
    if (!found) maps = undefined;
    return found;
  };
  return {
    classId: id,
    room,
    client,
    clock: browserClock,
    address: (hasTeachers ? reachableAddress : openedAddress)(address, `${base}join`, location),
    base,
    targetConfig,
    window,
    hasTeachers,
    loadMaps: () => (maps ??= loadMaps()),
    ...(showsProjects && {
      projectUrl: (learner, headerId, view) =>
        `${base}class/${id}/projects/${learner}/${encodeURIComponent(headerId)}?view=${view}`,
    }),
    toInvitation: (key) => `${location.origin}${base}class/${id}#invite=${key}`,
    leave: () => location.assign(`${base}class`),
  };
}
