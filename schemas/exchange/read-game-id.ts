import { isGameId } from './is-game-id.ts';

export interface GivenGame {
  id: string;
  /** Host of the link: `maps.example.org`. Absent for an id. */
  host?: string;
}

/** Reads a shared game's id, or a link to it. Returns undefined for other text. */
export function readGameId(text: string): GivenGame | undefined {
  const given = text.trim();
  if (isGameId(given)) return { id: given };
  const [, host, rest] =
    /^(?:https?:\/\/)?((?:\[[\da-f:.]+\]|[^/?#\s@:]+)(?::\d+)?)\/(\S*)$/i.exec(given) ?? [];
  if (host === undefined || rest === undefined) return undefined;
  const [, inHash] = /#shared:(_\w+)$/.exec(rest) ?? [];
  const parts = rest.replace(/[?#].*$/, '').split('/');
  const id = [inHash, ...parts.toReversed()].find((part) => part !== undefined && isGameId(part));
  return id === undefined ? undefined : { id, host: host.toLowerCase() };
}
