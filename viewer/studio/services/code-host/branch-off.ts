import type { Clock } from '../../../shared/ports/clock.ts';
import type { DraftAnswer, DraftOrigins } from '../../ports/draft-origin.ts';
import type { HostAnswer, RepositoryHost } from '../../ports/repository-host.ts';

interface BranchOffOptions {
  host: RepositoryHost;
  origins: DraftOrigins;
  clock: Pick<Clock, 'after'>;
}

/**
 * Lets commits go to a new branch from now on, of one's own copy of the repository where one may not write to it. A branch
 * of this name that is there already is used: it was made, and its answer was lost.
 */
export async function branchOff(
  { host, origins, clock }: BranchOffOptions,
  name: string,
): Promise<DraftAnswer<undefined>> {
  const origin = await origins.read();
  if (!origin) return { kind: 'no-origin' };
  const { slug, branch, commit, sent: _settled, ...rest } = origin;
  const repository = await host.repository(slug);
  if (repository.kind !== 'done') return repository;
  const own = repository.value.mayWrite ? { kind: 'done' as const, value: slug } : await host.fork(slug);
  if (own.kind !== 'done') return own;
  const made = await createBranch({ host, clock }, { slug: own.value, name, commit });
  if (made.kind !== 'done' && made.kind !== 'taken') return made;
  const upstream = origin.upstream ?? { slug, branch };
  const written = await origins.write({ ...rest, slug: own.value, branch: name, commit, upstream });
  return written.kind === 'done' ? { kind: 'done', value: undefined } : { kind: 'unstored' };
}

/** A copy is made in the background: it may not be there yet. */
const MOST_TRIES = 10;
const PAUSE_MS = 1500;

async function createBranch(
  { host, clock }: Pick<BranchOffOptions, 'host' | 'clock'>,
  { slug, name, commit }: { slug: string; name: string; commit: string },
): Promise<HostAnswer<undefined>> {
  for (let tries = 1; ; tries += 1) {
    const made = await host.createBranch(slug, name, commit);
    const isComing = made.kind === 'forbidden' || made.kind === 'empty' || made.kind === 'refused';
    if (!isComing || tries === MOST_TRIES) return made;
    await new Promise<void>((resolve) => clock.after(PAUSE_MS, resolve));
  }
}
