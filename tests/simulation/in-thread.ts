import { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

type Done = (error: unknown, result?: Buffer) => void;

/**
 * Compresses and hashes in this thread: in another thread, the seed would not decide when the result arrives. Returns a
 * function that undoes this.
 */
export function stayInThread(): () => void {
  const { gzip, gunzip, brotliCompress, brotliDecompress } = zlib;
  const { CompressionStream } = globalThis;
  Object.assign(zlib, {
    gzip: inThread(zlib.gzipSync),
    gunzip: inThread(zlib.gunzipSync),
    brotliCompress: inThread(zlib.brotliCompressSync),
    brotliDecompress: inThread(zlib.brotliDecompressSync),
  });
  syncBuiltinESMExports();
  Object.assign(globalThis, { CompressionStream: Gzip });
  // Hides the method of the prototype.
  Object.assign(crypto.subtle, { digest });
  return () => {
    Object.assign(zlib, { gzip, gunzip, brotliCompress, brotliDecompress });
    syncBuiltinESMExports();
    Object.assign(globalThis, { CompressionStream });
    Reflect.deleteProperty(crypto.subtle, 'digest');
  };
}

function inThread<Options>(run: (bytes: Buffer, options?: Options) => Buffer) {
  return (bytes: Buffer, ...more: [Options, Done] | [Done]): void => {
    const [options, done] = more.length === 2 ? more : [undefined, more[0]];
    queueMicrotask(() => {
      let result: Buffer;
      try {
        result = run(bytes, options);
      } catch (error) {
        return done(error);
      }
      done(null, result);
    });
  };
}

class Gzip extends TransformStream<Uint8Array, Uint8Array> {
  constructor() {
    const parts: Uint8Array[] = [];
    super({
      transform: (part) => void parts.push(part),
      flush: (controller) => controller.enqueue(zlib.gzipSync(Buffer.concat(parts))),
    });
  }
}

function digest(_: unknown, data: BufferSource): Promise<ArrayBuffer> {
  const bytes =
    data instanceof ArrayBuffer
      ? new Uint8Array(data)
      : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()).buffer);
}
