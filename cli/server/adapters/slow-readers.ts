import type { Socket } from 'node:net';

/** Bytes of answers that wait for their readers, of all connections together. */
const ROOM = 64 * 1024 * 1024;

/** Connections, by how much of their answers nobody has taken yet. */
export interface SlowReaders {
  /** Whose the connection is, from now on. */
  watch: (socket: Socket, network: string) => void;
  /** Cuts off those who take least, beginning with the network that keeps most waiting, until the rest has room. */
  makeRoom: () => void;
}

/** Keeps answers that nobody reads from filling the memory. */
export function createSlowReaders(room = ROOM): SlowReaders {
  const networks = new Map<Socket, string>();
  return {
    watch: (socket, network) => {
      if (!networks.has(socket)) socket.once('close', () => networks.delete(socket));
      networks.set(socket, network);
    },
    makeRoom: () => {
      let waiting = 0;
      for (const socket of networks.keys()) waiting += socket.writableLength;
      if (waiting <= room) return;
      for (const socket of largestFirst(networks)) {
        if (waiting <= room) return;
        waiting -= socket.writableLength;
        socket.destroy();
      }
    },
  };
}

function largestFirst(networks: ReadonlyMap<Socket, string>): Socket[] {
  const sums = new Map<string, number>();
  for (const [{ writableLength }, network] of networks)
    sums.set(network, (sums.get(network) ?? 0) + writableLength);
  const sumOf = (socket: Socket): number => sums.get(networks.get(socket) ?? '') ?? 0;
  return [...networks.keys()].sort(
    (one, other) => sumOf(other) - sumOf(one) || other.writableLength - one.writableLength,
  );
}
