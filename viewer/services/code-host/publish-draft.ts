import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { PublishOutcome } from '../ports/draft-desk.ts';
import type { DraftAnswer, DraftOrigins } from '../ports/draft-origin.ts';
import type { HostAnswer, RepositoryHost } from '../ports/repository-host.ts';
import type { CatchUpOptions } from './catch-up.ts';
import { commitDraft } from './commit-draft.ts';

/** Gives the draft a version, commits it, and releases that. What was done before an interruption is not done again. */
export async function publishDraft(
  options: CatchUpOptions,
  version: string,
): Promise<DraftAnswer<PublishOutcome>> {
  const { host, files, origins } = options;
  if (!(await writeVersion(files, version))) return { kind: 'unstored' };
  const committed = await commitDraft({ ...options, message: `Publish ${version}` });
  if (committed.kind !== 'done') return committed;
  if (committed.value.kind === 'conflicts') return { kind: 'done', value: { kind: 'conflicts' } };
  const origin = await origins.read();
  if (!origin) return { kind: 'no-origin' };
  return release(host, { slug: origin.slug, commit: committed.value.commit, version });
}

/** Makes the branch what it was in an earlier version, as a commit of its own, and releases that. */
export async function publishEarlier(
  { host, origins }: { host: RepositoryHost; origins: DraftOrigins },
  { tag, version }: { tag: string; version: string },
): Promise<DraftAnswer<PublishOutcome>> {
  const origin = await origins.read();
  if (!origin) return { kind: 'no-origin' };
  const { slug, branch } = origin;
  const [then, head] = [await host.commit(slug, tag), await host.commit(slug, branch)];
  if (then.kind !== 'done') return then;
  if (head.kind !== 'done') return head;
  // It was made, and its answer was lost.
  if (then.value.tree === head.value.tree) return release(host, { slug, commit: head.value.id, version });
  const made = await host.makeCommit(slug, {
    branch,
    head: head.value.id,
    message: `Go back to ${tag}`,
    content: { tree: then.value.tree },
  });
  return made.kind === 'done' ? release(host, { slug, commit: made.value, version }) : made;
}

async function release(
  host: RepositoryHost,
  { slug, commit, version }: { slug: string; commit: string; version: string },
): Promise<HostAnswer<PublishOutcome>> {
  const made = await host.release(slug, { tag: version, commit, notes: '' });
  return made.kind === 'done' ? { kind: 'done', value: { kind: 'published', page: made.value } } : made;
}

const PACKAGE = 'pxt.json';

/** Only the version's own letters change; a package that says none, or cannot be read, stays as it is. */
async function writeVersion(files: Pick<AuthorFiles, 'read' | 'write'>, version: string): Promise<boolean> {
  const reading = await files.read(PACKAGE);
  if (reading.kind !== 'read') return reading.kind === 'missing';
  const known = readFields(readJson(reading.text.replace(/^\uFEFF/, '')))?.version;
  const wanted = version.replace(/^v/i, '');
  if (typeof known !== 'string' || known === wanted) return true;
  const text = reading.text.replace(
    /("version"\s*:\s*)"[^"\\]*"/,
    (_whole, key: string) => key + JSON.stringify(wanted),
  );
  return (await files.write(PACKAGE, text, reading.version)).kind === 'written';
}
