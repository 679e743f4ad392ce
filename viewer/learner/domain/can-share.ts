import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** What sharing depends on. */
export type SharePlace = Pick<TargetConfig, 'editor' | 'endpoints' | 'features'>;

/** Whether games can be shared from a place: by our own server, or by another site's editor, which has a server itself. */
export function canShare({ editor, endpoints, features }: SharePlace): boolean {
  return features?.share !== false && (editor.kind === 'hosted' || endpoints?.api !== undefined);
}

/** Whether what learners share from a place stays there: on our own server, and not on that of another site's editor. */
export function keepsGames(place: SharePlace): boolean {
  return place.editor.kind === 'bundled' && canShare(place);
}
