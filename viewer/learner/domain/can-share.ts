import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** The settings that decide whether games can be shared. */
export type ShareSettings = Pick<TargetConfig, 'editor' | 'endpoints' | 'features'>;

/** Returns whether games can be shared, through our own server or another site's editor. */
export function canShare({ editor, endpoints, features }: ShareSettings): boolean {
  return features?.share !== false && (editor.kind === 'hosted' || endpoints?.api !== undefined);
}

/** Returns whether shared games are stored on our own server. */
export function storesGames(settings: ShareSettings): boolean {
  return settings.editor.kind === 'bundled' && canShare(settings);
}
