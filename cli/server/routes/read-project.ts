import type { Project } from '#schemas/generated/project.ts';
import { validate } from '#schemas/generated/project-validator.js';
import type { SentProject } from '../account-store.ts';
import { hexDigest } from '../digests.ts';
import { readBody, readJson, unzip, zip, type Bytes } from '../read-body.ts';

const LARGEST_ZIPPED = 4 * 1024 * 1024;
const LARGEST_UNPACKED = 16 * 1024 * 1024;
const LONGEST_NAME = 256;

export type ReadProject =
  { kind: 'project'; project: SentProject } | { kind: 'too-large' | 'malformed' | 'wrong-encoding' };

interface Packed {
  kind: 'packed';
  plain: Uint8Array<ArrayBuffer>;
  zipped: Uint8Array<ArrayBuffer>;
}

/** The project in a request's body: valid, of the size that is stored, and the one that the address names. */
export async function readProject(request: Request, headerId: string): Promise<ReadProject> {
  const packed = await readPacked(request);
  if (packed.kind !== 'packed') return packed;
  const value = readJson(packed.plain);
  if (!validate(value)) return { kind: 'malformed' };
  const { header } = value as Project;
  if (header.id !== headerId) return { kind: 'malformed' };
  const modifiedAt = toTime(header.modificationTime);
  return {
    kind: 'project',
    project: {
      headerId,
      name: toName(header.name),
      ...(modifiedAt !== undefined && { modifiedAt }),
      content: packed.zipped,
      digest: await hexDigest(packed.plain),
    },
  };
}

async function readPacked(
  request: Request,
): Promise<Packed | { kind: 'too-large' | 'malformed' | 'wrong-encoding' }> {
  const encoding = (request.headers.get('Content-Encoding') ?? 'identity').trim().toLowerCase();
  if (encoding !== 'gzip' && encoding !== 'identity') return { kind: 'wrong-encoding' };
  const isZipped = encoding === 'gzip';
  const body = await readBody(request, isZipped ? LARGEST_ZIPPED : LARGEST_UNPACKED);
  if (body.kind !== 'bytes') return body;
  const plain: Bytes = isZipped ? await unzip(body.bytes, LARGEST_UNPACKED) : body;
  if (plain.kind !== 'bytes') return plain;
  const zipped = isZipped ? body.bytes : await zip(body.bytes);
  if (zipped.byteLength > LARGEST_ZIPPED) return { kind: 'too-large' };
  return { kind: 'packed', plain: plain.bytes, zipped };
}

/** For lists: the project itself keeps its name as it is. */
function toName(name: string | undefined): string {
  // What not every database stores, and what is half a character.
  return (name ?? '').slice(0, LONGEST_NAME).replace(/\p{Cc}|\p{Surrogate}/gu, '\uFFFD');
}

/** The editor's seconds as milliseconds; undefined for what is no time. */
function toTime(seconds: number | undefined): number | undefined {
  const time = Math.round((seconds ?? Number.NaN) * 1000);
  return Number.isSafeInteger(time) && time >= 0 ? time : undefined;
}
