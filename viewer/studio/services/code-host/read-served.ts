import { newestVersion } from '#parser';
import type { ServedNow } from '../../ports/draft-desk.ts';
import type { HostAnswer, RepositoryHost } from '../../ports/repository-host.ts';

/** What learners get of a repository: its newest version, else its default branch; and how much is newer. */
export async function readServed(host: RepositoryHost, slug: string): Promise<HostAnswer<ServedNow>> {
  const [repository, tags] = await Promise.all([host.repository(slug), host.tags(slug)]);
  if (repository.kind !== 'done') return repository;
  if (tags.kind !== 'done') return tags;
  const { defaultBranch } = repository.value;
  const names = tags.value.map(({ name }) => name);
  const tag = newestVersion(names);
  const commit = await host.commit(slug, tag ?? defaultBranch);
  if (commit.kind !== 'done') return commit;
  const { id, tree, at } = commit.value;
  const known = { commit: id, tree, at, defaultBranch, tags: names };
  if (tag === undefined)
    return { kind: 'done', value: { kind: 'branch', branch: defaultBranch, newer: 0, ...known } };
  const progress = await host.since(slug, commit.value.id, defaultBranch);
  if (progress.kind !== 'done') return progress;
  return { kind: 'done', value: { kind: 'version', tag, newer: progress.value.count, ...known } };
}
