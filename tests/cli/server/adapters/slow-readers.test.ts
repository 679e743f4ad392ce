import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createSlowReaders } from '../../../../cli/server/adapters/slow-readers.ts';

function readersWith(connections: Record<string, readonly number[]>) {
  const cut: string[] = [];
  const readers = createSlowReaders(100);
  const sockets = Object.entries(connections).flatMap(([network, lengths]) =>
    lengths.map((writableLength) => {
      const socket = Object.assign(new EventEmitter(), {
        writableLength,
        destroy: () => cut.push(`${network} ${writableLength}`),
      });
      readers.watch(socket, network);
      return socket;
    }),
  );
  return { readers, sockets, cut };
}

test('no connection is closed while the data that clients have not read is below the limit', () => {
  const { readers, cut } = readersWith({ school: [30, 30], hostile: [40] });
  readers.dropSlowest();
  expect(cut).toEqual([]);
});

test('connections of the network with the most unread data are closed, the largest first', () => {
  const { readers, cut } = readersWith({ school: [45, 0], hostile: [20, 40, 30, 10] });
  readers.dropSlowest();
  expect(cut).toEqual(['hostile 40', 'hostile 30']);
});

test('the unread data of a closed connection no longer counts', () => {
  const { readers, sockets, cut } = readersWith({ school: [60], hostile: [90] });
  sockets[1]?.emit('close');
  readers.dropSlowest();
  expect(cut).toEqual([]);
});
