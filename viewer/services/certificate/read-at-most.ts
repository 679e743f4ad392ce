/** The body of an answer, and not a byte more than a limit: what is larger is given up while it still comes. */
export async function readAtMost(response: Response, limit: number): Promise<ArrayBuffer> {
  if (Number(response.headers.get('content-length') ?? 0) > limit) await refuse(response);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      reader?.releaseLock();
      await refuse(response);
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).arrayBuffer();
}

async function refuse(response: Response): Promise<never> {
  await response.body?.cancel().catch(() => undefined);
  throw new Error(`${response.url} is too large.`);
}
