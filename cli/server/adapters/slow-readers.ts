/** Bytes of answers that wait for their readers, of all connections together. */
const ROOM = 64 * 1024 * 1024;

/** What a socket tells of its answers, and how it is cut off. */
interface Connection {
  /** Bytes that nobody has taken yet. */
  readonly writableLength: number;
  destroy: () => unknown;
  once: (event: 'close', listener: () => void) => unknown;
}

/** Connections, by how much of their answers nobody has taken yet. */
export interface SlowReaders {
  /** Whose the connection is, from now on. */
  watch: (connection: Connection, network: string) => void;
  /** Cuts off those who take least, beginning with the network that keeps most waiting, until the rest has room. */
  makeRoom: () => void;
}

/** Keeps answers that nobody reads from filling the memory. */
export function createSlowReaders(room = ROOM): SlowReaders {
  const networks = new Map<Connection, string>();
  return {
    watch: (connection, network) => {
      if (!networks.has(connection)) connection.once('close', () => networks.delete(connection));
      networks.set(connection, network);
    },
    makeRoom: () => {
      let waiting = 0;
      for (const connection of networks.keys()) waiting += connection.writableLength;
      if (waiting <= room) return;
      for (const connection of largestFirst(networks)) {
        if (waiting <= room) return;
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
