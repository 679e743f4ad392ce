/** Bytes of responses that may wait for their readers, over all connections. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

/** A socket's unread bytes, and the way to cut it off. */
interface Connection {
  /** Bytes that the client has not read yet. */
  readonly writableLength: number;
  destroy: () => unknown;
  once: (event: 'close', listener: () => void) => unknown;
}

/** Tracks connections whose clients have not read their responses yet. */
export interface SlowReaders {
  /** Starts to track a connection of a network. */
  watch: (connection: Connection, network: string) => void;
  /** Cuts off the slowest readers, starting with the network that has most bytes waiting, until the rest fit. */
  dropSlowest: () => void;
}

/** Creates a tracker that keeps unread responses from filling the memory. */
export function createSlowReaders(maxBytes = MAX_BUFFERED_BYTES): SlowReaders {
  const networks = new Map<Connection, string>();
  return {
    watch: (connection, network) => {
      if (!networks.has(connection)) connection.once('close', () => networks.delete(connection));
      networks.set(connection, network);
    },
    dropSlowest: () => {
      let waiting = 0;
      for (const connection of networks.keys()) waiting += connection.writableLength;
      if (waiting <= maxBytes) return;
      for (const connection of largestFirst(networks)) {
        if (waiting <= maxBytes) return;
        waiting -= connection.writableLength;
        connection.destroy();
      }
    },
  };
}

function largestFirst(networks: ReadonlyMap<Connection, string>): Connection[] {
  const sums = new Map<string, number>();
  for (const [{ writableLength }, network] of networks)
    sums.set(network, (sums.get(network) ?? 0) + writableLength);
  const sumOf = (connection: Connection): number => sums.get(networks.get(connection) ?? '') ?? 0;
  return [...networks.keys()].sort(
    (one, other) => sumOf(other) - sumOf(one) || other.writableLength - one.writableLength,
  );
}
