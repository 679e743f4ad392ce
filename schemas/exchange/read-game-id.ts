import { isGameId } from './is-game-id.ts';

/** What somebody gives for a game that was shared: its id, or a link to it. */
export interface GivenGame {
  id: string;
  /** Of the link's place: `maps.example.org`. Absent where only the id was given. */
  host?: string;
}

/** The game that an id or a link names, its page, an embed of it or its address in the learner app; undefined for none. */
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
