import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { storesGames, type ShareSettings } from './can-share.ts';

/** URLs of services for a shared game. `{id}` is replaced by the game's share id. */
export interface ShareAddresses {
  multiplayer?: string;
  vscode?: string;
  /** URL of a Discourse forum, ending in a slash. */
  forum?: string;
  kiosk?: string;
}

/** URLs for games of the public Arcade editor. Source of the hosting URL: pull request 9144 of microsoft/pxt. */
const PUBLIC_ARCADE: ShareAddresses = {
  multiplayer: 'https://arcade.makecode.com/--multiplayer?host={id}',
  vscode: 'https://vscode.dev/edu/makecode/{id}',
  forum: 'https://forum.makecode.com/',
};

/**
 * Returns the URLs that the site configures, or that are known for its editor. Leaves out those that the site turns
 * off.
 */
export function toShareAddresses({ editor, endpoints, features }: ShareSettings): ShareAddresses {
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

/** Returns whether the site allows sharing in social networks. */
export function hasNetworks({ features }: Pick<ShareSettings, 'features'>): boolean {
  return features?.social !== false;
}

/** Spec §8: returns whether a project that is too large to share can be put in a repository instead. */
export function hasCodeHosting({ editor, targetId }: Pick<TargetConfig, 'editor' | 'targetId'>): boolean {
  return editor.codeHosting ?? (targetId === 'arcade' || targetId === 'microbit');
}

/** Returns the number of days after which an unopened anonymous game is removed. Undefined for never. */
export function findKeptDays(
  settings: ShareSettings & Pick<TargetConfig, 'anonymousDays'>,
  isSignedIn: boolean,
): number | undefined {
  return storesGames(settings) && !isSignedIn ? settings.anonymousDays : undefined;
}
