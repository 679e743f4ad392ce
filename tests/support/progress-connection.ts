import { connect, type Socket } from 'node:net';
import { toProgressPatch, type ProgressWrite } from './progress-patch.ts';

/**
 * A connection of learners, for one request after the other. It does not use `node:http`, which would
 * take as much processor time as the measured server.
 */
export class ProgressConnection {
  readonly #port: number;
  #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  /** Bytes sent and received so far. */
  bytes = 0;
  #resolve: ((status: number) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
    this.#socket = this.#connect();
  }

  /** Sends a write. Resolves to the status of the answer, or to 0 if the connection fails. */
  write(write: ProgressWrite): Promise<number> {
    const { headers, body } = toProgressPatch(write);
    return this.send('PATCH /api/user/preferences', headers, body);
  }

  /** Sends a request, given its method and path. Resolves like `write`. */
  send(request: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
    // Servers close connections that are idle for some seconds.
    if (this.#socket.destroyed) this.#socket = this.#connect();
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const message = `${request} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n${body}`;
    this.bytes += Buffer.byteLength(message);
    this.#socket.write(message);
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #connect(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay();
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => this.#answer(0));
    socket.on('close', () => this.#answer(0));
    return socket;
  }

  #read(chunk: Buffer): void {
    this.bytes += chunk.byteLength;
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    const isWhole =
      length === undefined
        ? this.#received.subarray(-5).toString('latin1') === '0\r\n\r\n'
        : this.#received.length >= end + 4 + Number(length);
    if (!isWhole) return;
    this.#received = Buffer.alloc(0);
    this.#answer(Number(head.slice(9, 12)));
  }

  #answer(status: number): void {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    resolve?.(status);
  }
}
