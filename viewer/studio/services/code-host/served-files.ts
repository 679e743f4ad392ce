import { isMarkdownPath, PACKAGE_FILE } from '#parser';
import type { ServedFile } from '../../ports/author-language.ts';
import type { ServedNow } from '../../ports/draft-desk.ts';
import type { DraftOrigin } from '../../ports/draft-origin.ts';
import type { HostAnswer, RepositoryHost } from '../../ports/repository-host.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { isForDraft } from './open-repository.ts';

/**
 * The files that learners have, with what the texts among them hold: one question of the host's API. Texts that are in the
 * draft's base too are not fetched again.
 */
export async function readServedFiles(
  host: RepositoryHost,
  origin: DraftOrigin,
  { commit, tree }: Pick<ServedNow, 'commit' | 'tree'>,
): Promise<HostAnswer<ServedFile[]>> {
  const { slug } = origin.upstream ?? origin;
  const listed = await host.files(slug, tree);
  if (listed.kind !== 'done') return listed;
  const known = new Map<string | undefined, Uint8Array>();
  for (const [path, bytes] of origin.texts) known.set(origin.files.get(path), bytes);
  const isText = ({ path }: { path: string }): boolean => isMarkdownPath(path) || path === PACKAGE_FILE;
  const wanted = listed.value.filter((file) => isForDraft(file) && isText(file) && !known.has(file.blob));
  const read = fetchAhead(wanted, (file) => host.read(slug, { ...file, commit, isPublic: origin.isPublic }));
  try {
    const served: ServedFile[] = [];
    for (const file of listed.value) {
      if (file.isLink) continue;
      const bytes = wanted.includes(file) ? await read(file) : isText(file) && known.get(file.blob);
      served.push({ path: file.path, size: file.size, ...(bytes && { bytes }) });
    }
    return { kind: 'done', value: served };
  } catch {
    return { kind: 'unreachable' };
  }
}
