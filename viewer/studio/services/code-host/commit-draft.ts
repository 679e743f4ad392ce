import type { CommitOutcome } from '../../ports/draft-desk.ts';
import type { DraftAnswer } from '../../ports/draft-origin.ts';
import { catchUp, type CatchUpOptions } from './catch-up.ts';
import { withCommit } from './find-sent.ts';

export interface CommitOptions extends CatchUpOptions {
  message: string;
}

/** Somebody else commits again and again: the author is told. */
const MOST_ROUNDS = 4;

/**
 * Commits all that the draft has more than its branch, as one commit and exactly once: what is sent is kept until it is
 * known to have arrived, and looked for before anything is sent again.
 */
export async function commitDraft(options: CommitOptions): Promise<DraftAnswer<CommitOutcome>> {
  const { host, origins, message } = options;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const caught = await catchUp(options);
    if (caught.kind !== 'done') return caught;
    const { origin, changes, conflicts } = caught.value;
    if (conflicts.length > 0) return { kind: 'done', value: { kind: 'conflicts', conflicts } };
    const { slug, branch, commit: head } = origin;
    if (changes.length === 0) return { kind: 'done', value: { kind: 'nothing', commit: head } };
    const sent = { head, message, changes: new Map(changes.map(({ path, bytes }) => [path, bytes])) };
    if ((await origins.write({ ...origin, sent })).kind !== 'done') return { kind: 'unstored' };
    const made = await host.makeCommit(slug, { branch, head, message, content: { changes } });
    // Whether it was made is found out when it is tried again.
    if (made.kind === 'unreachable' || made.kind === 'called-off') return made;
    if (made.kind === 'moved') continue;
    if (made.kind !== 'done') {
      await origins.write(origin);
      return made;
    }
    const next = await withCommit(origin, made.value, sent.changes);
    if ((await origins.write(next)).kind !== 'done') return { kind: 'unstored' };
    return { kind: 'done', value: { kind: 'committed', commit: made.value, count: changes.length } };
  }
  return { kind: 'moved' };
}
