/** Creates a browser cache in memory; `room` limits its size in bytes. */
export function fakeCache(room = Infinity) {
  const entries = new Map<string, { body: ArrayBuffer; headers: [string, string][]; status: number }>();
  const urlOf = (request: RequestInfo | URL): string =>
    typeof request === 'string' ? request : request instanceof URL ? request.href : request.url;
  const used = () => [...entries.values()].reduce((bytes, { body }) => bytes + body.byteLength, 0);
  return {
    entries,
    match: async (request: RequestInfo | URL) => {
      const found = entries.get(urlOf(request));
      return found && new Response(found.body.slice(0), { headers: found.headers, status: found.status });
    },
    put: async (request: RequestInfo | URL, response: Response) => {
      const body = await response.arrayBuffer();
      if (used() + body.byteLength > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(urlOf(request), { body, headers: [...response.headers], status: response.status });
    },
    delete: async (request: RequestInfo | URL) => entries.delete(urlOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
}
