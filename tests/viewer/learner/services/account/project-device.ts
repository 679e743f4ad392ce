import 'fake-indexeddb/auto';
import type { Project } from '../../../../../schemas/generated/project.ts';
import { createAccountProjects } from '../../../../../viewer/learner/services/account/account-projects.ts';
import { createProjectsClient } from '../../../../../viewer/learner/services/account/projects-client.ts';
import { createIndexedDbProjectLedger } from '../../../../../viewer/learner/services/indexed-db/indexed-db-project-ledger.ts';
import { createIndexedDbProjectStore } from '../../../../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import { createDatabaseConnection } from '../../../../../viewer/shared/services/indexed-db/open-database.ts';
import { createOutbox } from '../../../../../viewer/shared/services/indexed-db/outbox.ts';
import type { TabLocks } from '../../../../../viewer/shared/ports/tabs.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import type { createAccountStandIn } from '../../../shared/services/account/account-stand-in.ts';
import { locksOfOpen } from '../../../../fakes/fake-tab-locks.ts';

export const toProject = (id: string, code: string, modificationTime = 1): Project => ({
  header: { id, name: `Game ${id}`, isSkillmapProject: true, modificationTime },
  text: { 'main.ts': code, 'pxt.json': JSON.stringify({ name: `Game ${id}` }) },
});

export const round = { isPull: true, isLast: false };

/** A device with the browser's database; a second one with the same name is another tab. */
export function openDevice(
  account: ReturnType<typeof createAccountStandIn>,
  name = 'device',
  locks?: Pick<TabLocks, 'take' | 'isAnyHeld'>,
) {
  const clock = createFakeClock();
  let ids = 0;
  const newId = () => `${name}-${(ids += 1)}`;
  const connection = createDatabaseConnection({ clock, name });
  const outbox = createOutbox({ clock, newId });
  const store = createIndexedDbProjectStore(connection, outbox);
  const open = new Set<string>();
  const needed = new Set<string>();
  const projects = createAccountProjects({
    clock,
    newId,
    client: createProjectsClient({
      fetch: account.fetch,
      clock,
      apiUrl: '/api/',
      signal: new AbortController().signal,
    }),
    ledger: createIndexedDbProjectLedger(connection, outbox),
    locks: locks ?? locksOfOpen(open),
    listReferencedProjects: async () => needed,
    applyResets: async () => ({ kind: 'done' }),
  });
  projects.nameCopies((given) => `${given} (from ${name})`);
  return { projects, store, open, needed, clock };
}

export const codeOf = (project: Project | undefined) => project?.text['main.ts'];

export const writes = ({ requests }: ReturnType<typeof createAccountStandIn>) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);
