import type { Project } from '#schemas/generated/project.ts';
import { validate } from '#schemas/generated/project-validator.js';
import { hexDigest } from '../digests.ts';
import type { SentProject } from '../ports/account-store.ts';
import { packProject } from '../packing/packed-project.ts';
import { readJson, zip, type UnpackedBody } from './bodies.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';

const LONGEST_NAME = 256;

export type ReadProject = { kind: 'project'; project: SentProject } | { kind: 'too-large' | 'malformed' };

/** Reads a project from a body. It must be valid, small enough to store, and the one that the URL names. */
export async function readProject({ bytes, zipped }: UnpackedBody, headerId: string): Promise<ReadProject> {
  const content = zipped ?? (await zip(bytes));
  if (content.byteLength > LARGEST_PROJECT.zipped) return { kind: 'too-large' };
  const value = readJson(bytes);
  if (!validate(value)) return { kind: 'malformed' };
  const { header } = value as Project;
  if (header.id !== headerId) return { kind: 'malformed' };
  const modifiedAt = toTime(header.modificationTime);
  const packed = await packProject(bytes);
  return {
    kind: 'project',
    project: {
      headerId,
      name: toName(header.name),
      ...(modifiedAt !== undefined && { modifiedAt }),
      content,
      ...(packed && { packed }),
      digest: await hexDigest(bytes),
    },
  };
}

/** Returns a project's name for lists. The project itself keeps its name unchanged. */
function toName(name: string | undefined): string {
  // Replaces control characters and lone surrogates, which some databases cannot store.
  return (name ?? '').slice(0, LONGEST_NAME).replace(/\p{Cc}|\p{Surrogate}/gu, '\uFFFD');
}

/** Converts the editor's seconds to milliseconds. Returns undefined for an invalid time. */
function toTime(seconds: number | undefined): number | undefined {
  const time = Math.round((seconds ?? Number.NaN) * 1000);
  return Number.isSafeInteger(time) && time >= 0 ? time : undefined;
}
