import { PACKAGE_FILE } from '#parser';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { decodeText } from '../bytes.ts';
import type { AuthorFiles } from '../../ports/author-files.ts';
import type {
  PublishOutcome,
  CommitOutcome,
  DraftAnswer,
  DraftOrigin,
} from '../../ports/draft-repository.ts';
import type { HostAnswer, HostedChange, HostedCommit, RepositoryHost } from '../../ports/repository-host.ts';
import { mergeUpstream, type UpstreamMergeOptions } from './merge-upstream.ts';
import { withCommit, withOrigin } from './draft-files.ts';

/**
 * Updates `pxt.json`, commits the draft and releases the commit as a version. After an interruption, steps that are
 * done are not repeated. If `packageText` is undefined, `pxt.json` stays unchanged.
 */
export async function publishDraft(
  options: UpstreamMergeOptions,
  { version, packageText }: { version: string; packageText?: string | undefined },
): Promise<DraftAnswer<PublishOutcome>> {
  const { host, files, origins } = options;
  if (packageText !== undefined && !(await writePackage(files, packageText))) return { kind: 'unstored' };
  const committed = await commitDraft({ ...options, message: `Publish ${version}` });
  if (committed.kind !== 'done') return committed;
  if (committed.value.kind === 'conflicts') return { kind: 'done', value: { kind: 'conflicts' } };
  const { commit } = committed.value;
  return withOrigin(origins, ({ slug }) => release(host, { slug, commit, version }));
}

/** Restores an earlier version by a new commit on the branch, and releases that commit. */
export async function publishEarlier(
  host: RepositoryHost,
  { slug, branch, isPublic }: DraftOrigin,
  { tag, version }: { tag: string; version: string },
): Promise<HostAnswer<PublishOutcome>> {
  const [then, head] = [await host.commit(slug, tag), await host.commit(slug, branch)];
  if (then.kind !== 'done') return then;
  if (head.kind !== 'done') return head;
  const message = `Go back to ${tag} as ${version}`;
  // An earlier attempt has made this commit, but its answer was lost: only release the commit.
  if (head.value.message === message) return release(host, { slug, commit: head.value.id, version });
  const changes = await packageOf(host, { slug, commit: then.value, isPublic, version });
  if (changes.kind !== 'done') return changes;
  const answer = await host.makeCommit(slug, {
    branch,
    head: head.value.id,
    message,
    content: { tree: then.value.tree, changes: changes.value },
  });
  return answer.kind === 'done' ? release(host, { slug, commit: answer.value, version }) : answer;
}

/** Returns the change that sets the version in the `pxt.json` of a commit. Empty if the file has no version. */
async function packageOf(
  host: RepositoryHost,
  options: { slug: string; commit: HostedCommit; isPublic: boolean; version: string },
): Promise<HostAnswer<HostedChange[]>> {
  const { slug, commit, isPublic, version } = options;
  const listed = await host.files(slug, commit.tree);
  if (listed.kind !== 'done') return listed;
  const file = listed.value.find(({ path }) => path === PACKAGE_FILE);
  if (!file) return { kind: 'done', value: [] };
  const read = await host.read(slug, { ...file, commit: commit.id, isPublic });
  if (read.kind !== 'done') return read;
  const next = withVersion(decodeText(read.value) ?? '', version.replace(/^v/i, ''));
  const bytes = next === undefined ? undefined : new TextEncoder().encode(next);
  return { kind: 'done', value: bytes ? [{ path: PACKAGE_FILE, bytes }] : [] };
}

/**
 * Returns the text of a package with another version. Undefined if the text is not JSON, or if its first `"version"` is
 * not that of the package.
 */
function withVersion(text: string, version: string): string | undefined {
  const next = text.replace(/("version"\s*:\s*)"[^"]*"/, (_, key: string) => key + JSON.stringify(version));
  return readFields(readJson(next))?.version === version ? next : undefined;
}

async function release(
  host: RepositoryHost,
  { slug, commit, version }: { slug: string; commit: string; version: string },
): Promise<HostAnswer<PublishOutcome>> {
  const answer = await host.release(slug, { tag: version, commit, notes: '' });
  return answer.kind === 'done' ? { kind: 'done', value: { kind: 'published', page: answer.value } } : answer;
}

/** Writes the text of `pxt.json`. Resolves to true if the file has this text afterwards. */
async function writePackage(files: Pick<AuthorFiles, 'read' | 'write'>, text: string): Promise<boolean> {
  const reading = await files.read(PACKAGE_FILE);
  if (reading.kind !== 'read' && reading.kind !== 'missing') return false;
  const version = reading.kind === 'read' ? reading.version : undefined;
  if (reading.kind === 'read' && reading.text === text) return true;
  return (await files.write(PACKAGE_FILE, text, version)).kind === 'written';
}

interface CommitOptions extends UpstreamMergeOptions {
  message: string;
}

/** Maximum number of attempts. Others may commit in between. */
const MAX_ROUNDS = 4;

/**
 * Commits the draft's changes as a single commit, exactly once. The request is stored until its outcome is known.
 * Before it is sent again, the branch is searched for the commit.
 */
export async function commitDraft(options: CommitOptions): Promise<DraftAnswer<CommitOutcome>> {
  const { host, origins, message } = options;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const caught = await mergeUpstream(options);
    if (caught.kind !== 'done') return caught;
    const { origin, changes, conflicts } = caught.value;
    if (conflicts.length > 0) return { kind: 'done', value: { kind: 'conflicts', conflicts } };
    const { slug, branch, commit: head } = origin;
    if (changes.length === 0) return { kind: 'done', value: { kind: 'nothing', commit: head } };
    const sent = { head, message, changes: new Map(changes.map(({ path, bytes }) => [path, bytes])) };
    if ((await origins.write({ ...origin, sent })).kind !== 'done') return { kind: 'unstored' };
    const answer = await host.makeCommit(slug, { branch, head, message, content: { changes } });
    // The commit may have been made. The next attempt finds that out.
    if (answer.kind === 'unreachable' || answer.kind === 'called-off') return answer;
    if (answer.kind === 'moved') continue;
    if (answer.kind !== 'done') {
      await origins.write(origin);
      return answer;
    }
    const next = await withCommit(origin, answer.value, sent.changes);
    if ((await origins.write(next)).kind !== 'done') return { kind: 'unstored' };
    return { kind: 'done', value: { kind: 'committed', commit: answer.value, count: changes.length } };
  }
  return { kind: 'moved' };
}
