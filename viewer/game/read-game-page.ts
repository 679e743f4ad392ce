import { readFields } from '#schemas/exchange/read-fields.ts';

/** What an embed shows of a game. */
export type EmbedView = 'simulator' | 'code' | 'editor';

/** Whose place it is. */
export interface PageBrand {
  name: string;
  organization?: string;
  logoUrl?: string;
  organizationLogoUrl?: string;
}

export interface PublicGame {
  id: string;
  name: string;
  description?: string;
  /** Address of its picture. */
  thumbnail?: string;
  /** It is removed when nobody has opened it for so many days. */
  keptDays?: number;
}

/** Why there is no game: it was never shared, it was removed, or it is another editor's than the one that is here. */
export type NoGameReason = 'unknown' | 'gone' | 'other-editor';

/** What the page is about. */
export type GamePageData = { embed?: EmbedView } & (
  { kind: 'game'; game: PublicGame } | { kind: 'none'; reason: NoGameReason }
);

/** What the server says of the page; no game where it says nothing readable. */
export function readGamePage(data: unknown, targetId: string): GamePageData {
  const { kind, game, embed } = readFields(data) ?? {};
  const view = isEmbedView(embed) ? { embed } : {};
  const { id, name, description, thumbnail, target, keptDays } = readFields(game) ?? {};
  if (kind !== 'game' || typeof id !== 'string' || typeof name !== 'string') {
    return { kind: 'none', reason: kind === 'gone' ? 'gone' : 'unknown', ...view };
  }
  if (target !== targetId) return { kind: 'none', reason: 'other-editor', ...view };
  return {
    kind: 'game',
    game: {
      id,
      name,
      ...(typeof description === 'string' && { description }),
      ...(typeof thumbnail === 'string' && { thumbnail }),
      ...(typeof keptDays === 'number' && { keptDays }),
    },
    ...view,
  };
}

function isEmbedView(value: unknown): value is EmbedView {
  return value === 'simulator' || value === 'code' || value === 'editor';
}
