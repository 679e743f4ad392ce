import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** The network between the devices of a classroom and the server, which can be cut. */
export interface CutNetwork {
  port: number;
  /**
   * Cuts all connections. As with a broken access point, nobody gets an error: connections hang, also after the network
   * is back.
   */
  cut: () => void;
  restore: () => void;
  isCut: () => boolean;
  close: () => Promise<void>;
}

/** Forwards a free port to the server's port. */
export async function startCutNetwork(serverPort: number): Promise<CutNetwork> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const add = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((device) => {
    add(device);
    if (isCut) return;
    const upstream = add(connect(serverPort, 'localhost'));
    device.pipe(upstream);
    upstream.pipe(device);
    device.on('close', () => upstream.destroy());
    upstream.on('close', () => device.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: () => {
      isCut = false;
    },
    isCut: () => isCut,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
