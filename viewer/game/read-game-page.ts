import { readFields } from '#schemas/exchange/read-fields.ts';

export type EmbedView = 'simulator' | 'code' | 'editor';

export interface PageBrand {
  name: string;
  organization?: string;
  logoUrl?: string;
  organizationLogoUrl?: string;
}

export interface PublicGame {
  /** Id of a shared game, or of a project that a teacher looks at. */
  id: string;
  name: string;
  description?: string;
  thumbnail?: string;
  /** Days after which the game is removed if nobody opens it. */
  keptDays?: number;
  /** Path of a learner's projects below the API, if a teacher is looking at the learner's unshared project. */
  projectsPath?: string;
}

/** Why there is no game: it was never shared, it was removed, or it needs another editor than this site's. */
export type NoGameReason = 'unknown' | 'gone' | 'other-editor';

export type GamePageData = { embed?: EmbedView } & (
  { kind: 'game'; game: PublicGame } | { kind: 'none'; reason: NoGameReason }
);

/** Parses the server's data about the page. Data that cannot be read counts as a page without a game. */
export function readGamePage(data: unknown, targetId: string): GamePageData {
  const { kind, game, embed, headerId, projectsPath } = readFields(data) ?? {};
  const view = isEmbedView(embed) ? { embed } : {};
  if (kind === 'project' && typeof headerId === 'string' && typeof projectsPath === 'string')
    return { kind: 'game', game: { id: headerId, name: '', projectsPath }, ...view };
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
