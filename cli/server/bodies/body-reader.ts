import { readBody } from './bodies.ts';
import { largestOf, runBodyTask, type BodyOutcome, type BodyTask } from './body-tasks.ts';
import { networkOf } from '../http/network-of.ts';
import { clientAddress } from '../http/requests.ts';

/** Runs a task on a body, in this thread or in another one. */
export type RunBodyTask = <Task extends BodyTask>(
  ...args: Parameters<typeof runBodyTask<Task>>
) => Promise<BodyOutcome<Task> | Busy>;

/** Result if too many bodies are being read: the client should retry later. */
interface Busy {
  kind: 'busy';
  size: number;
}

/** The result of a task, or the reason why the body was not read. The size in bytes is charged to the rate limit. */
export type ReadBody<Task extends BodyTask> =
  BodyOutcome<Task> | Busy | { kind: 'wrong-encoding'; size: number };

/** Reads and parses large bodies. */
export interface BodyReader {
  /** Reads a body with a task. Each result includes the unpacked size in bytes, which is charged to the rate limit. */
  read: <Task extends BodyTask>(sent: SentBody, task: Task, argument: string) => Promise<ReadBody<Task>>;
  /** Reads a gzip that has arrived in pieces, in the same way. */
  readJoined: <Task extends BodyTask>(
    joined: { bytes: Uint8Array<ArrayBuffer>; learnerId: string },
    task: Task,
    argument: string,
  ) => Promise<BodyOutcome<Task> | Busy>;
}

interface SentBody {
  request: Request;
  /** The signed-in learner who sends the body. Undefined if nobody is signed in. */
  learnerId: string | undefined;
}

interface BodyReaderOptions {
  /** Runs tasks on bodies. By default, they run in this thread. */
  run?: RunBodyTask;
  /**
   * Maximum number of bytes that may arrive at the same time: in total, from all anonymous clients, and from each
   * learner or, without an account, each network.
   */
  limits?: { all: number; anonymous: number; each: number };
}

const MEGABYTE = 1024 * 1024;
const BUFFER_LIMITS = { all: 64 * MEGABYTE, anonymous: 40 * MEGABYTE, each: 24 * MEGABYTE };
const ANONYMOUS = 'anonymous';

/**
 * Creates a reader that limits the memory for bodies in transfer. Slow senders cannot block learners: anonymous clients
 * never get all of the memory, nor does one learner, and signed-in learners do not count towards their network.
 */
export function createBodyReader({
  run = runBodyTask,
  limits = BUFFER_LIMITS,
}: BodyReaderOptions = {}): BodyReader {
  let all = 0;
  const sums = new Map<string, number>();
  const add = (owners: readonly string[], bytes: number): void => {
    all += bytes;
    for (const owner of owners) {
      const sum = (sums.get(owner) ?? 0) + bytes;
      if (sum > 0) sums.set(owner, sum);
      else sums.delete(owner);
    }
  };
  const exceedsLimit = (owner: string): boolean =>
    (sums.get(owner) ?? 0) > (owner === ANONYMOUS ? limits.anonymous : limits.each);
  const isOverfull = (owners: readonly string[]): boolean => all > limits.all || owners.some(exceedsLimit);
  return {
    read: async ({ request, learnerId }, task, argument) => {
      const encoding = (request.headers.get('Content-Encoding') ?? 'identity').trim().toLowerCase();
      const isZipped = encoding === 'gzip';
      if (!isZipped && encoding !== 'identity') return { kind: 'wrong-encoding', size: 0 };
      const largest = largestOf(task)[isZipped ? 'zipped' : 'plain'];
      const owners =
        learnerId === undefined
          ? [`network ${networkOf(clientAddress(request))}`, ANONYMOUS]
          : [`learner ${learnerId}`];
      let size = 0;
      let isFull = false;
      try {
        const body = await readBody(request, largest, (bytes) => {
          size += bytes;
          add(owners, bytes);
          isFull = isOverfull(owners);
          return !isFull;
        });
        if (isFull) return { kind: 'busy', size };
        if (body.kind !== 'bytes') return { ...body, size };
        return await run(task, { bytes: body.bytes, isZipped }, argument);
      } finally {
        add(owners, -size);
      }
    },
    readJoined: async ({ bytes, learnerId }, task, argument) => {
      const size = bytes.byteLength;
      const owners = [`learner ${learnerId}`];
      add(owners, size);
      try {
        if (isOverfull(owners)) return { kind: 'busy', size };
        return await run(task, { bytes, isZipped: true }, argument);
      } finally {
        add(owners, -size);
      }
    },
  };
}
