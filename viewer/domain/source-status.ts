import type { TargetConfig } from '#schemas/generated/target-config.ts';

type PackageLists = NonNullable<TargetConfig['packages']>;

/** §5: what a place says of a repository (`owner/name`). A ban counts more than an approval. */
export function findSourceStatus(
  slug: string,
  { approvedOrgs, approvedRepos, bannedOrgs, bannedRepos }: PackageLists = {},
): 'unknown' | 'approved' | 'banned' {
  const name = slug.toLowerCase();
  const owner = name.slice(0, name.indexOf('/'));
  const lists = (orgs: readonly string[] = [], repos: readonly string[] = []) =>
    orgs.some((org) => org.toLowerCase() === owner) || repos.some((repo) => repo.toLowerCase() === name);
  if (lists(bannedOrgs, bannedRepos)) return 'banned';
  return lists(approvedOrgs, approvedRepos) ? 'approved' : 'unknown';
}
