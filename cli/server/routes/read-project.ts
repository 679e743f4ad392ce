import type { Project } from '#schemas/generated/project.ts';
import { validate } from '#schemas/generated/project-validator.js';
import type { SentProject } from '../account-store.ts';
import { hexDigest } from '../digests.ts';
import { readJson, readUnpacked, zip } from '../bodies.ts';

const LARGEST_ZIPPED = 4 * 1024 * 1024;
export const LARGEST_UNPACKED = 16 * 1024 * 1024;
const LONGEST_NAME = 256;

export type ReadProject =
  { kind: 'project'; project: SentProject } | { kind: 'too-large' | 'malformed' | 'wrong-encoding' };

/** The project in a request's body: valid, of the size that is stored, and the one that the address names. */
export async function readProject(request: Request, headerId: string): Promise<ReadProject> {
  const body = await readUnpacked(request, { plain: LARGEST_UNPACKED, zipped: LARGEST_ZIPPED });
  if (body.kind !== 'bytes') return body;
  const content = body.zipped ?? (await zip(body.bytes));
  if (content.byteLength > LARGEST_ZIPPED) return { kind: 'too-large' };
  const value = readJson(body.bytes);
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
      content,
      digest: await hexDigest(body.bytes),
    },
  };
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
