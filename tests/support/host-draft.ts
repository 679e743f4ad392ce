import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { browserClock } from '../../viewer/services/browser/browser-clock.ts';
import { randomId } from '../../viewer/services/browser/random-id.ts';
import { commitDraft } from '../../viewer/services/code-host/commit-draft.ts';
import { createGithubHost } from '../../viewer/services/code-host/github-host.ts';
import { openRepository } from '../../viewer/services/code-host/open-repository.ts';
import { indexedDbDraftOrigins } from '../../viewer/services/indexed-db/indexed-db-draft-origins.ts';
import { createKeptFolders } from '../../viewer/services/indexed-db/indexed-db-kept-folders.ts';
import { openStudioDatabase } from '../../viewer/services/indexed-db/studio-database.ts';
import type { FakeCodeHost } from '../fakes/code-host/fake-code-host.ts';

/** Somebody's side of the code host. */
export function hostFor({ fetch, apiUrl, rawUrl }: FakeCodeHost, token?: string) {
  return createGithubHost({ fetch, apiUrl, rawUrl, clock: browserClock, token: () => token });
}

/** A repository of the host as a draft in a new browser, with what an author does to it. */
export async function openDraft(
  fake: FakeCodeHost,
  slug: string,
  options: { token?: string; ref?: string } = {},
) {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const open = openStudioDatabase(browserClock);
  const host = hostFor(fake, options.token);
  const opened = await openRepository(host, { slug, ref: options.ref });
  if (opened.kind !== 'taken') throw new Error(`It does not open: ${opened.kind}`);
  const folders = createKeptFolders({
    open,
    clock: browserClock,
    newId: randomId,
    channel: undefined,
    urls: { create: (_, path) => `blob:${path}`, revoke: () => undefined },
    askToKeep: () => undefined,
  });
  const made = await folders.create(opened.name, opened.contents, opened.origin);
  if (made.kind !== 'created') throw new Error(made.why);
  const files = folders.filesOf(made.folder);
  const origins = indexedDbDraftOrigins(open, made.folder.id);
  const read = async (path: string): Promise<string | undefined> => {
    const reading = await files.readBytes(path);
    return reading.kind === 'read' ? Buffer.from(reading.bytes).toString('utf8') : undefined;
  };
  return {
    host,
    files,
    origins,
    read,
    /** Writes a text; undefined deletes the file. */
    write: async (path: string, text: string | undefined): Promise<void> => {
      const reading = await files.readBytes(path);
      const version = reading.kind === 'read' ? reading.version : undefined;
      if (text !== undefined) await files.write(path, text, version);
      else if (version !== undefined) await files.remove(path, version);
    },
    commit: (message = 'Edit the map', choices?: Parameters<typeof commitDraft>[0]['choices']) =>
      commitDraft({ host, files, origins, message, ...(choices && { choices }) }),
  };
}
