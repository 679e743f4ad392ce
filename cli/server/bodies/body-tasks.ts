import { unzip, type UnpackedBody } from './bodies.ts';
import { LARGEST_PROJECT, readProject } from './read-project.ts';
import { LARGEST_PUBLICATION, readPublication } from './read-publication.ts';

/** How large a body may be, in bytes, and what is made of it: of bytes alone, so that any thread can do it. */
const TASKS = {
  publication: { largest: LARGEST_PUBLICATION, read: readPublication },
  project: { largest: LARGEST_PROJECT, read: readProject },
};

export type BodyTask = keyof typeof TASKS;

/** A body as it came. */
export interface PackedBody {
  bytes: Uint8Array<ArrayBuffer>;
  isZipped: boolean;
}

/** What a task makes of a body, and how much that was, unpacked, in bytes. */
export type BodyOutcome<Task extends BodyTask> = (
  Awaited<ReturnType<(typeof TASKS)[Task]['read']>> | { kind: 'too-large' | 'malformed' }
) & { size: number };

export function largestOf(task: BodyTask): { plain: number; zipped: number } {
  return TASKS[task].largest;
}

/** Unpacks a body and reads what is in it; the argument is what the address or the place wants of it. */
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
