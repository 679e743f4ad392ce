import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { keepsGames, type SharePlace } from './can-share.ts';

/** Where a shared game can go on to, as far as the place names it; `{id}` stands for its share id. */
export interface ShareAddresses {
  multiplayer?: string;
  vscode?: string;
  /** A Discourse forum, ending in a slash. */
  forum?: string;
  kiosk?: string;
}

/**
 * What the public Arcade editor's games can go on to: the page that hosts them is named in pull request 9144 of
 * microsoft/pxt.
 */
const PUBLIC_ARCADE: ShareAddresses = {
  multiplayer: 'https://arcade.makecode.com/--multiplayer?host={id}',
  vscode: 'https://vscode.dev/edu/makecode/{id}',
  forum: 'https://forum.makecode.com/',
};

/** The addresses that a place names, or that are known of its editor; what it has turned off is left out. */
export function toShareAddresses({ editor, endpoints, features }: SharePlace): ShareAddresses {
  const isPublic = editor.kind === 'hosted' && /^https:\/\/arcade\.makecode\.com(?:[/?#]|$)/.test(editor.url);
  const known = isPublic ? PUBLIC_ARCADE : {};
  const {
    kiosk,
    multiplayer = known.multiplayer,
    vscode = known.vscode,
    forum = known.forum,
  } = endpoints ?? {};
  return {
    ...(multiplayer !== undefined && features?.multiplayer !== false && { multiplayer }),
    ...(vscode !== undefined && { vscode }),
    ...(forum !== undefined && { forum }),
    ...(kiosk !== undefined && features?.kiosk !== false && { kiosk }),
  };
}

/** Whether the place lets games be shared in social networks. */
export function hasNetworks({ features }: Pick<SharePlace, 'features'>): boolean {
  return features?.social !== false;
}

/** §8 Whether a project that is too big to share can go to a repository instead. */
export function hasCodeHosting({ editor, targetId }: Pick<TargetConfig, 'editor' | 'targetId'>): boolean {
  return editor.codeHosting ?? (targetId === 'arcade' || targetId === 'microbit');
}

/** After how many days without being opened a game of somebody who is not signed in is removed; undefined for never. */
export function findKeptDays(
  place: SharePlace & Pick<TargetConfig, 'anonymousDays'>,
  isSignedIn: boolean,
): number | undefined {
  return keepsGames(place) && !isSignedIn ? place.anonymousDays : undefined;
}
