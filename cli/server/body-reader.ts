import { readBody } from './bodies.ts';
import { largestOf, runBodyTask, type BodyOutcome, type BodyTask } from './body-tasks.ts';
import { networkOf } from './accounts/network-of.ts';
import { clientAddress } from './requests.ts';

export type RunBodyTask = <Task extends BodyTask>(
  ...args: Parameters<typeof runBodyTask<Task>>
) => Promise<BodyOutcome<Task> | Busy>;

/** More is being read than there is room for: the client is to come again. */
interface Busy {
  kind: 'busy';
  size: number;
}

/** Reads what large bodies say. */
export interface BodyReader {
  /** Each answer tells how much it was, in bytes, which is what it cost. */
  read: <Task extends BodyTask>(
    request: Request,
    task: Task,
    argument: string,
  ) => Promise<BodyOutcome<Task> | Busy | { kind: 'wrong-encoding'; size: number }>;
}

interface BodyReaderOptions {
  /** Where it is worked on: here, unless a thread does it. */
  run?: RunBodyTask;
  /** How much may be on its way at once, of all clients and of one network, in bytes. */
  room?: { all: number; network: number };
}

const ROOM = { all: 64 * 1024 * 1024, network: 24 * 1024 * 1024 };

/** Takes as much at once as there is room for, and no network takes all of it, however slowly it sends. */
export function createBodyReader({ run = runBodyTask, room = ROOM }: BodyReaderOptions = {}): BodyReader {
  let all = 0;
  const networks = new Map<string, number>();
  const add = (network: string, bytes: number): void => {
    all += bytes;
    const sum = (networks.get(network) ?? 0) + bytes;
    if (sum > 0) networks.set(network, sum);
    else networks.delete(network);
  };
  return {
    read: async (request, task, argument) => {
      const encoding = (request.headers.get('Content-Encoding') ?? 'identity').trim().toLowerCase();
      const isZipped = encoding === 'gzip';
      if (!isZipped && encoding !== 'identity') return { kind: 'wrong-encoding', size: 0 };
      const largest = largestOf(task)[isZipped ? 'zipped' : 'plain'];
      const network = networkOf(clientAddress(request));
      let size = 0;
      let isFull = false;
      try {
        const body = await readBody(request, largest, (bytes) => {
          size += bytes;
          add(network, bytes);
          isFull = all > room.all || (networks.get(network) ?? 0) > room.network;
          return !isFull;
        });
        if (isFull) return { kind: 'busy', size };
        if (body.kind !== 'bytes') return { ...body, size };
        return await run(task, { bytes: body.bytes, isZipped }, argument);
      } finally {
        add(network, -size);
      }
    },
  };
}
