import { readProjectText, projectTextLimit } from '#schemas/exchange/project-text.ts';
import type { SavedProject } from '#schemas/exchange/saved-projects.ts';

const LONGEST_MS = 30_000;

export function isAddress(given: string): boolean {
  return /^https?:\/\//i.test(given);
}

/** Returns the project of a shared game, given the address of its page, or the reason why there is none. */
export async function readSharedGame(address: string): Promise<SavedProject | string> {
  const url = toTextUrl(address);
  if (!url) return 'This is not the address of a shared game.';
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) });
    if (response.status === 404) return 'There is no shared game at this address.';
    if (response.status === 410) return 'This shared game was removed.';
    if (!response.ok) return `The server answers with an error (${response.status}).`;
    const length = Number(response.headers.get('content-length') ?? 0);
    const text = length > projectTextLimit ? undefined : await response.text();
    if (text === undefined || text.length > projectTextLimit) return 'The project is too large.';
    const reading = readProjectText(text);
    if (reading.kind !== 'read') return 'The address contains no project.';
    const { name, text: files } = reading.content;
    return { name, files };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate ? 'The server takes too long to answer.' : 'The server cannot be reached.';
  }
}

/** Returns the URL of a game's files. Servers for shared games have `/api/<id>/text` beside the game's page `/<id>`. */
function toTextUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, base, id] = /^(.*?\/)(_\w+)(?:\/.*)?$/.exec(url.pathname) ?? [];
  return id === undefined ? undefined : new URL(`${base}api/${id}/text`, url);
}
