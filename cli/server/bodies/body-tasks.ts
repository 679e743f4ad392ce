import { unzip, type UnpackedBody } from './bodies.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';
import { LARGEST_PIECE, readPiece } from './read-piece.ts';
import { readProject } from './read-project.ts';
import { LARGEST_PUBLICATION, readPublication } from './read-publication.ts';

/**
 * For each task, the largest body in bytes, and the function that reads it. The function only needs the bytes and a
 * text, so that any thread can run it.
 */
const TASKS = {
  publication: { largest: LARGEST_PUBLICATION, read: readPublication },
  project: { largest: LARGEST_PROJECT, read: readProject },
  piece: { largest: LARGEST_PIECE, read: readPiece },
};

export type BodyTask = keyof typeof TASKS;

/** A body as it arrived. */
export interface PackedBody {
  bytes: Uint8Array<ArrayBuffer>;
  isZipped: boolean;
}

/** A task's result, with the unpacked size in bytes. */
export type BodyOutcome<Task extends BodyTask> = (
  Awaited<ReturnType<(typeof TASKS)[Task]['read']>> | { kind: 'too-large' | 'malformed' }
) & { size: number };

export function largestOf(task: BodyTask): { plain: number; zipped: number } {
  return TASKS[task].largest;
}

/** Unpacks and reads a body. `argument` is the id or target that the body must have. */
export async function runBodyTask<Task extends BodyTask>(
  task: Task,
  { bytes, isZipped }: PackedBody,
  argument: string,
): Promise<BodyOutcome<Task>> {
  const { largest, read } = TASKS[task];
  const plain = isZipped ? await unzip(bytes, largest.plain) : ({ kind: 'bytes', bytes } as const);
  if (plain.kind !== 'bytes') {
    return { ...plain, size: plain.kind === 'too-large' ? largest.plain : bytes.byteLength };
  }
  const body: UnpackedBody = { bytes: plain.bytes, ...(isZipped && { zipped: bytes }) };
  const outcome = (await read(body, argument)) as BodyOutcome<Task>;
  return { ...outcome, size: plain.bytes.byteLength };
}
