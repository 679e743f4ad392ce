import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createBroadcastChannel } from '../../shared/services/browser/broadcast-channel.ts';
import { keepApart } from '../services/browser/keep-apart.ts';
import { createIndexedDbProgressStore } from '../../shared/services/indexed-db/indexed-db-progress-store.ts';
import { createDatabaseConnection } from '../../shared/services/indexed-db/open-database.ts';
import { createTestProgress, type TestProgress } from './test-progress.ts';

/** The progress that the learner app in this frame shows: it keeps it under the name of the repository. */
export function openTestProgress({ root }: Pick<AuthoringSnapshot, 'root'>): TestProgress {
  const name = `skillmap ${root}`;
  const database = createDatabaseConnection({ clock: browserClock, name });
  const store = createIndexedDbProgressStore(database, createBroadcastChannel(name));
  return createTestProgress(store, browserClock);
}

/** What is chosen in this frame stays in it; a language is told. */
export function keepChoices(onLanguage: (locale: string) => void): void {
  keepApart(window, onLanguage);
}
