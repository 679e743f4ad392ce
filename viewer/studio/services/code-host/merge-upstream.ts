import {
  mergeTexts,
  resolveConflicts,
  type ConflictChoice,
  type MergedPart,
} from '../../domain/merge-texts.ts';
import { decodeText } from '../bytes.ts';
import type { AuthorFiles } from '../../ports/author-files.ts';
import type {
  UpstreamMerge,
  ConflictChoices,
  DraftConflict,
  DraftAnswer,
  DraftOrigin,
  DraftOrigins,
} from '../../ports/draft-repository.ts';
import type { HostAnswer, HostedCommit, RepositoryHost } from '../../ports/repository-host.ts';
import { changesOf, recoverSentCommit, readDraft, writeDraft, type DraftState } from './draft-files.ts';
import { isForDraft } from './open-repository.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface UpstreamMergeOptions {
  host: RepositoryHost;
  files: AuthorFiles;
  origins: DraftOrigins;
  choices?: ConflictChoices;
}

/** Maximum number of attempts. The draft may change between reading and writing it. */
const MAX_ROUNDS = 3;

/** Merges newer commits of the branch into the draft. If it is interrupted, the next call continues. */
export async function mergeUpstream(options: UpstreamMergeOptions): Promise<DraftAnswer<UpstreamMerge>> {
  const { host, origins } = options;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await origins.read();
    if (!known) return { kind: 'no-origin' };
    const found = await recoverSentCommit(host, known);
    if (found.kind !== 'done') return found;
    const origin = found.value;
    if (origin !== known && (await origins.write(origin)).kind !== 'done') return { kind: 'unstored' };
    const head = await host.commit(origin.slug, origin.branch);
    if (head.kind !== 'done') return head;
    const draft = await readDraft(options.files);
    if (!draft) return { kind: 'unstored' };
    if (head.value.id === origin.commit)
      return {
        kind: 'done',
        value: { origin, changes: changesOf(draft, origin), merged: [], conflicts: [] },
      };
    const caught = await mergeFiles(options, { origin, draft, head: head.value });
    if (caught !== 'changed-meanwhile') return caught;
  }
  return { kind: 'unstored' };
}

interface MergeInput {
  origin: DraftOrigin;
  draft: DraftState;
  head: HostedCommit;
}

async function mergeFiles(
  { host, files, origins, choices }: UpstreamMergeOptions,
  { origin, draft, head }: MergeInput,
): Promise<DraftAnswer<UpstreamMerge> | 'changed-meanwhile'> {
  const listed = await host.files(origin.slug, head.tree);
  if (listed.kind !== 'done') return listed;
  const theirs = listed.value.filter((file) => isForDraft(file) && !origin.left.has(file.path));
  const ids = new Map(theirs.map(({ path, blob }) => [path, blob]));
  const texts = new Map<string, Bytes>();
  const writes: { path: string; before: Bytes | undefined; bytes: Bytes | undefined }[] = [];
  const conflicts: DraftConflict[] = [];
  for (const path of new Set([...ids.keys(), ...origin.files.keys()])) {
    const blob = ids.get(path);
    const [base, draftId] = [origin.files.get(path), draft.ids.get(path)];
    if (blob === base) {
      keep(texts, path, origin.texts.get(path));
      continue;
    }
    const read = await readTheirs(host, { origin, head, path, blob });
    if (read.kind !== 'done') return read;
    const bytes = read.value;
    if (bytes && decodeText(bytes) !== undefined) texts.set(path, bytes);
    const mine = draft.contents.get(path);
    if (draftId === blob) continue;
    if (draftId === base) {
      writes.push({ path, before: mine, bytes });
      continue;
    }
    const merged = mergeFile({ mine, base: origin.texts.get(path), theirs: bytes }, choices?.get(path));
    if ('bytes' in merged) writes.push({ path, before: mine, bytes: merged.bytes });
    else conflicts.push({ path, mine, theirs: bytes, ...merged });
  }
  if (conflicts.length > 0)
    return { kind: 'done', value: { origin, changes: changesOf(draft, origin), merged: [], conflicts } };
  for (const write of writes) {
    if (!(await writeDraft(files, write))) return 'changed-meanwhile';
  }
  const next: DraftOrigin = { ...origin, commit: head.id, files: ids, texts };
  if ((await origins.write(next)).kind !== 'done') return { kind: 'unstored' };
  const now = await readDraft(files);
  if (!now) return { kind: 'unstored' };
  const merged = writes.map(({ path }) => path);
  return { kind: 'done', value: { origin: next, changes: changesOf(now, next), merged, conflicts: [] } };
}

function keep(texts: Map<string, Bytes>, path: string, bytes: Bytes | undefined): void {
  if (bytes) texts.set(path, bytes);
}

/** Returns the merged file, or the conflicts that the author must still decide. */
function mergeFile(
  { mine, base, theirs }: { mine: Bytes | undefined; base: Bytes | undefined; theirs: Bytes | undefined },
  choices: readonly (ConflictChoice | undefined)[] | undefined,
): { bytes: Bytes | undefined } | { parts?: readonly MergedPart[] } {
  const [myText, theirText] = [mine && decodeText(mine), theirs && decodeText(theirs)];
  if (myText === undefined || theirText === undefined) {
    const [choice] = choices ?? [];
    if (choice === undefined) return {};
    return { bytes: choice === 'theirs' ? theirs : mine };
  }
  const parts = mergeTexts(myText, (base && decodeText(base)) ?? '', theirText);
  const text = resolveConflicts(parts, choices);
  return text === undefined ? { parts } : { bytes: new TextEncoder().encode(text) };
}

async function readTheirs(
  host: RepositoryHost,
  options: { origin: DraftOrigin; head: HostedCommit; path: string; blob: string | undefined },
): Promise<HostAnswer<Bytes | undefined>> {
  const { origin, head, path, blob } = options;
  if (blob === undefined) return { kind: 'done', value: undefined };
  return host.read(origin.slug, { commit: head.id, path, blob, isPublic: origin.isPublic });
}
