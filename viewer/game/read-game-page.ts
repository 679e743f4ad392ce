import { readFields } from '#schemas/exchange/read-fields.ts';

/** What an embed shows of a game. */
export type EmbedView = 'simulator' | 'code' | 'editor';

export interface PublicGame {
  id: string;
  name: string;
  description?: string;
}

/** What the page is about. */
export type GamePageData = { embed?: EmbedView } & (
  { kind: 'game'; game: PublicGame } | { kind: 'unknown' | 'gone' }
);

/** What the server says of the page; no game where it says nothing readable. */
export function readGamePage(data: unknown): GamePageData {
  const { kind, game, embed } = readFields(data) ?? {};
  const view = isEmbedView(embed) ? { embed } : {};
  const { id, name, description } = readFields(game) ?? {};
  if (kind !== 'game' || typeof id !== 'string' || typeof name !== 'string') {
    return { kind: kind === 'gone' ? 'gone' : 'unknown', ...view };
  }
  const described = typeof description === 'string' && description.trim() !== '' ? { description } : {};
  return { kind: 'game', game: { id, name, ...described }, ...view };
}

function isEmbedView(value: unknown): value is EmbedView {
  return value === 'simulator' || value === 'code' || value === 'editor';
}
