/** A body in memory; `too-large` beyond the limit, of which nothing more is read then. */
export type Bytes = { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too-large' | 'malformed' };

/** The whole body of a request. */
export function readBody(request: Request, limit: number): Promise<Bytes> {
  return readStream(request.body ?? new Blob([]).stream(), limit);
}

/** What is in a gzip; a small one can hold very much: no more than the limit is ever unpacked. */
export function unzip(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Bytes> {
  return readStream(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')), limit);
}

/** The same as a gzip. */
export async function zip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** JSON in UTF-8; undefined for anything else, `null` among it, which no contract of ours is. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

/** A media type without its parameters, in lower case; empty where none is told. */
export function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

async function readStream(stream: ReadableStream<Uint8Array>, limit: number): Promise<Bytes> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.byteLength;
      if (length > limit) {
        void reader.cancel().catch(() => undefined);
        return { kind: 'too-large' };
      }
      chunks.push(read.value);
    }
  } catch {
    return { kind: 'malformed' };
  }
  return { kind: 'bytes', bytes: joined(chunks, length) };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
