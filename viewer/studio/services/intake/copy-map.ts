import {
  isMapLike,
  readMap,
  toContentHref,
  addressFormOf,
  allAddressesOf,
  createContentRepository,
  findPictures,
  resolveContentUrl,
  type ContentEndpoints,
  type ContentLocation,
  type SourceAddress,
} from '#parser';
import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { decodeText } from '../bytes.ts';
import { fetchBytes, type BytesOutcome, type FetchBytesOptions } from '../http/fetch-bytes.ts';
import { INTAKE_LIMITS, type IntakeNote, type IntakeOutcome } from '../../ports/intake.ts';
import type { CodeHost } from '../../../shared/services/source/code-host.ts';
import { importFiles, type GivenFile } from './import-files.ts';

interface CopyMapOptions extends Pick<FetchBytesOptions, 'fetch' | 'clock'> {
  host: Pick<CodeHost, 'findVersion'>;
  endpoints: ContentEndpoints;
}

interface FileToCopy extends NamedContent {
  path: string;
}

const timeoutMs = 20_000;
/** Number of parallel requests. */
const PARALLEL_REQUESTS = 6;

/**
 * Copies a map with its tutorials, pictures and further maps from the same site. The copies have the same paths as on
 * that site. Other URLs stay unchanged, because they work from anywhere.
 */
export async function copyMap(address: SourceAddress, options: CopyMapOptions): Promise<IntakeOutcome> {
  const location = await locate(address, options);
  const source = nameOf(address);
  const root = location && toFileToCopy({ location, as: 'tutorial' }, location);
  if (!root) return { kind: 'refused', why: 'not-found', source };
  const first = await fetchFor(root, options);
  if (first.kind !== 'answered') return { kind: 'refused', why: toRefusal(first), source };
  const map = decodeText(first.bytes);
  if (map === undefined || isWebPage(first) || !isMapLike(map)) {
    return { kind: 'refused', why: 'not-map', source };
  }
  const { files, notes } = await collectFiles(root, first.bytes, options);
  const title = readMap(map).page.title.trim();
  const outcome = await importFiles(title === '' ? source : title, files);
  if (outcome.kind === 'refused') return { ...outcome, source };
  return { ...outcome, notes: [...outcome.notes, ...notes] };
}

/** Fetches the files that a map uses, and those that these files use, until a draft's limits are exceeded. */
async function collectFiles(
  root: FileToCopy,
  map: Uint8Array<ArrayBuffer>,
  options: CopyMapOptions,
): Promise<{ files: readonly GivenFile[]; notes: readonly IntakeNote[] }> {
  const files: GivenFile[] = [];
  const lost = new Map<Loss, string[]>();
  const known = new Set([root.path]);
  let queue: FileToCopy[] = [];
  let size = 0;
  const addFile = (file: FileToCopy, bytes: Uint8Array<ArrayBuffer>): void => {
    size += bytes.length;
    files.push({ path: file.path, size: bytes.length, read: async () => bytes });
    const text = file.as === 'tutorial' ? decodeText(bytes) : undefined;
    for (const reference of text === undefined ? [] : contentNamedIn(text, file.location)) {
      const content = toFileToCopy(reference, root.location);
      if (!content || known.has(content.path)) continue;
      known.add(content.path);
      queue.push(content);
    }
  };
  const follow = async (wanted: FileToCopy): Promise<void> => {
    const outcome = await fetchFor(wanted, options);
    if (outcome.kind === 'answered' && !isWebPage(outcome)) return addFile(wanted, outcome.bytes);
    if (await isElsewhere(wanted, options)) return;
    const loss = lossOf(outcome);
    lost.set(loss, [...(lost.get(loss) ?? []), wanted.path]);
  };
  addFile(root, map);
  while (queue.length > 0 && files.length <= INTAKE_LIMITS.files && size <= INTAKE_LIMITS.bytes) {
    const batch = queue.slice(0, PARALLEL_REQUESTS);
    queue = queue.slice(PARALLEL_REQUESTS);
    await Promise.all(batch.map(follow));
  }
  return { files, notes: [...lost].map(([kind, paths]) => ({ kind, files: paths })) };
}

/** Returns true if a path is not a file of the repository but a tutorial of the documentation, which needs no copy. */
async function isElsewhere({ location, as }: FileToCopy, options: CopyMapOptions): Promise<boolean> {
  const otherwise = location.kind === 'code-host' ? location.otherwise : undefined;
  const outcome = otherwise && (await fetchFor({ location: otherwise, as }, options));
  return outcome?.kind === 'answered' && !isWebPage(outcome);
}

type Loss = 'missing' | 'unreachable' | 'large';

function lossOf(outcome: BytesOutcome): Loss {
  if (outcome.kind === 'too-large') return 'large';
  const isPassing = outcome.kind === 'refused' && outcome.status >= 429;
  return isPassing || outcome.kind === 'unreachable' ? 'unreachable' : 'missing';
}

/** Returns true for a web page, which some hosts send for every unknown URL. */
function isWebPage({ type }: Extract<BytesOutcome, { kind: 'answered' }>): boolean {
  return /^text\/html\b/i.test(type);
}

/** Returns the location of a source's map. Undefined if its repository does not exist. */
async function locate(source: SourceAddress, { host }: CopyMapOptions): Promise<ContentLocation | undefined> {
  switch (source.command) {
    case 'docs':
    case 'local':
      return { kind: 'docs', path: source.path };
    case 'url':
      return { kind: 'web', url: source.url };
    case 'github': {
      const { slug, tag, file } = source;
      const version =
        tag === undefined ? await host.findVersion(slug, new AbortController().signal) : undefined;
      if (version?.kind === 'missing') return undefined;
      // Learners get the newest version, or the default branch if there is none.
      const ref = tag ?? (version && 'tag' in version ? version.tag : 'HEAD');
      return { kind: 'code-host', slug, ref, path: `${file}.md` };
    }
  }
}

function nameOf(source: SourceAddress): string {
  switch (source.command) {
    case 'docs':
    case 'local':
      return source.path;
    case 'url':
      return source.url;
    case 'github':
      return `${source.slug}/${source.file}`;
  }
}

/** Returns content with the path at which to store its copy. Undefined if the content is not on the map's site. */
function toFileToCopy({ location, as }: NamedContent, root: ContentLocation): FileToCopy | undefined {
  const path = pathBelow(location, root);
  if (path === undefined) return undefined;
  return { location, as, path: as === 'file' || /\.md$/i.test(path) ? path : `${path}.md` };
}

function pathBelow(location: ContentLocation, root: ContentLocation): string | undefined {
  if (location.kind === 'code-host' && root.kind === 'code-host') {
    const isSame = location.slug.toLowerCase() === root.slug.toLowerCase();
    return isSame && (location.ref ?? root.ref) === root.ref ? location.path : undefined;
  }
  if (location.kind === 'docs' && root.kind === 'docs') return location.path;
  if (location.kind !== 'web' || root.kind !== 'web' || !URL.canParse(location.url)) return undefined;
  const { origin, pathname } = new URL(location.url);
  const path = pathname.slice(1);
  return origin === new URL(root.url).origin && path !== '' ? (decodePercent(path) ?? path) : undefined;
}

async function fetchFor(
  { location, as }: NamedContent,
  { endpoints, ...options }: CopyMapOptions,
): Promise<BytesOutcome> {
  const href = toContentHref(location, endpoints, as);
  if (href === undefined) return { kind: 'refused', status: 404 };
  return fetchBytes(href, { ...options, timeoutMs, maxBytes: INTAKE_LIMITS.fileBytes });
}

function toRefusal(
  outcome: Exclude<BytesOutcome, { kind: 'answered' }>,
): 'not-found' | 'offline' | 'too-much' {
  if (outcome.kind === 'too-large') return 'too-much';
  const isAnswered = outcome.kind === 'refused' && outcome.status >= 400 && outcome.status < 429;
  return isAnswered ? 'not-found' : 'offline';
}

interface NamedContent {
  location: ContentLocation;
  as: 'tutorial' | 'file';
}

/** Returns the tutorials, maps, pictures and certificates that a text uses. Leaves out links to web pages. */
function contentNamedIn(text: string, from: ContentLocation): NamedContent[] {
  const repository = createContentRepository({ files: [] });
  const references: { address: string; as: NamedContent['as'] }[] = isMapLike(text) ? namedInMap(text) : [];
  for (const { url } of findPictures(text)) references.push({ address: url, as: 'file' });
  return (
    references
      // If the map is on a web site, copy only files that it refers to by a path. Full URLs refer to other sites.
      .filter(({ address }) => from.kind !== 'web' || !/^\w+:/.test(address))
      .map(({ address, as }) => ({ as, location: resolveContentUrl(address, repository, { as, from }) }))
  );
}

function namedInMap(text: string): { address: string; as: NamedContent['as'] }[] {
  return allAddressesOf({ document: readMap(text) })
    .filter(({ role }) => role !== 'page')
    .map(({ address, role }) => ({ address, as: addressFormOf(role) }));
}
