import { decodeText } from '../author-files/decode-text.ts';
import type { DraftOrigin, SentCommit } from '../../ports/draft-desk.ts';
import type { HostAnswer, RepositoryHost } from '../../ports/repository-host.ts';
import { toBlobId } from './draft-files.ts';

/**
 * Where the draft stands once it is known what became of a commit whose answer was lost: at that commit where the branch has
 * it, else where it stood. So it is neither made twice nor taken for somebody else's.
 */
export async function findSent(host: RepositoryHost, origin: DraftOrigin): Promise<HostAnswer<DraftOrigin>> {
  const { sent, ...rest } = origin;
  if (!sent) return { kind: 'done', value: origin };
  const progress = await host.since(origin.slug, sent.head, origin.branch);
  // A branch that was rewritten or deleted does not have it.
  if (progress.kind === 'missing') return { kind: 'done', value: rest };
  if (progress.kind !== 'done') return progress;
  for (const commit of progress.value.commits) {
    if (commit.parents[0] !== sent.head || !isSameMessage(commit.message, sent.message)) continue;
    const files = await host.files(origin.slug, commit.tree);
    if (files.kind !== 'done') return files;
    const ids = new Map(files.value.map(({ path, blob }) => [path, blob]));
    if (await holds(ids, sent))
      return { kind: 'done', value: await withCommit(rest, commit.id, sent.changes) };
  }
  return { kind: 'done', value: rest };
}

/** A draft's origin after a commit of these changes. */
export async function withCommit(
  origin: DraftOrigin,
  commit: string,
  changes: SentCommit['changes'],
): Promise<DraftOrigin> {
  const files = new Map(origin.files);
  const texts = new Map(origin.texts);
  for (const [path, bytes] of changes) {
    texts.delete(path);
    if (!bytes) {
      files.delete(path);
      continue;
    }
    files.set(path, await toBlobId(bytes));
    if (decodeText(bytes) !== undefined) texts.set(path, bytes);
  }
  return { ...origin, commit, files, texts };
}

async function holds(ids: ReadonlyMap<string, string>, { changes }: SentCommit): Promise<boolean> {
  for (const [path, bytes] of changes) {
    if (ids.get(path) !== (bytes && (await toBlobId(bytes)))) return false;
  }
  return true;
}

/** The host puts headline and text together in its own way. */
function isSameMessage(one: string, other: string): boolean {
  const toWords = (message: string): string => message.replace(/\s+/g, ' ').trim();
  return toWords(one) === toWords(other);
}
