import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { decodeText } from '../bytes.ts';
import { importFiles, type GivenFile } from '../intake/import-files.ts';
import type { DraftOrigin } from '../../ports/draft-repository.ts';
import { INTAKE_LIMITS, type IntakeOutcome } from '../../ports/intake.ts';
import type { HostAnswer, HostedFile, HostTrouble, RepositoryHost } from '../../ports/repository-host.ts';

type OpenedRepository = IntakeOutcome | { kind: 'stopped'; trouble: HostTrouble };

/**
 * Opens a repository as a draft that can be committed back to it. `ref` is a branch, a version or a commit, by default
 * the default branch. Needs four API requests. Reading the contents of files does not count towards the API's limit.
 */
export async function openRepository(
  host: RepositoryHost,
  { slug: requestedSlug, ref }: { slug: string; ref: string | undefined },
): Promise<OpenedRepository> {
  const repository = await host.repository(requestedSlug);
  if (repository.kind !== 'done') return { kind: 'stopped', trouble: repository };
  const { slug, defaultBranch, isPublic } = repository.value;
  const branch = await branchOf(host, { slug, ref, defaultBranch });
  if (branch.kind !== 'done') return { kind: 'stopped', trouble: branch };
  const commit = await host.commit(slug, ref ?? defaultBranch);
  if (commit.kind !== 'done') return { kind: 'stopped', trouble: commit };
  const files = await host.files(slug, commit.value.tree);
  if (files.kind !== 'done') return { kind: 'stopped', trouble: files };
  const draftFiles = files.value.filter(isForDraft);
  const size = draftFiles.reduce((sum, file) => sum + file.size, 0);
  if (draftFiles.length > INTAKE_LIMITS.files || size > INTAKE_LIMITS.bytes)
    return { kind: 'refused', why: 'too-much' };
  const read = fetchAhead(draftFiles, (file) =>
    host.read(slug, { ...file, commit: commit.value.id, isPublic }),
  );
  const given = draftFiles.map((file): GivenFile => ({ ...file, read: () => read(file) }));
  const outcome = await importFiles(slug, given);
  if (outcome.kind !== 'taken') return outcome;
  const accepted = files.value.filter(({ path }) => outcome.contents.has(path));
  const origin: DraftOrigin = {
    slug,
    branch: branch.value,
    commit: commit.value.id,
    isPublic,
    files: new Map(accepted.map(({ path, blob }) => [path, blob])),
    texts: new Map([...outcome.contents].filter(([, bytes]) => decodeText(bytes) !== undefined)),
    left: new Set(files.value.map(({ path }) => path).filter((path) => !outcome.contents.has(path))),
  };
  return { ...outcome, origin };
}

/**
 * Returns true if a draft includes a file of the repository. Hidden files, large files and symbolic links are left out.
 */
export function isForDraft({ path, size, isLink }: HostedFile): boolean {
  return isShownPath(path) && !isLink && size <= INTAKE_LIMITS.fileBytes;
}

/**
 * Returns the branch for later commits: `ref` if it is a branch, or the default branch if it is a version or a commit.
 */
async function branchOf(
  host: RepositoryHost,
  { slug, ref, defaultBranch }: { slug: string; ref: string | undefined; defaultBranch: string },
): Promise<HostAnswer<string>> {
  if (ref === undefined || /^[0-9a-f]{40}$/.test(ref)) return { kind: 'done', value: defaultBranch };
  const tags = await host.tags(slug);
  if (tags.kind !== 'done') return tags;
  const isTag = tags.value.some(({ name }) => name === ref);
  return { kind: 'done', value: isTag ? defaultBranch : ref };
}

/** Number of parallel requests. */
const PARALLEL_REQUESTS = 6;

/**
 * Returns a function that reads files, for a caller that reads them one by one. Several files are fetched in advance.
 * The function rejects if a file cannot be read.
 */
export function fetchAhead(
  files: readonly HostedFile[],
  read: (file: HostedFile) => Promise<HostAnswer<Uint8Array<ArrayBuffer>>>,
): (file: HostedFile) => Promise<Uint8Array<ArrayBuffer>> {
  const results = new Map<HostedFile, Promise<HostAnswer<Uint8Array<ArrayBuffer>>>>();
  const lanes = Array.from({ length: PARALLEL_REQUESTS }, () => Promise.resolve<unknown>(undefined));
  return async (wanted) => {
    if (results.size === 0) {
      for (const [index, file] of files.entries()) {
        const lane = index % PARALLEL_REQUESTS;
        const result = (lanes[lane] ?? Promise.resolve()).then(() => read(file));
        lanes[lane] = result;
        results.set(file, result);
      }
    }
    const answer = await results.get(wanted);
    if (answer?.kind !== 'done') throw new Error(`${wanted.path} cannot be read.`);
    return answer.value;
  };
}
