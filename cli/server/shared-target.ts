import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** The editor whose games a place takes: its own; undefined where games are not shared, or at another site. */
export function sharedTarget({ editor, features, targetId }: TargetConfig): string | undefined {
  return editor.kind === 'bundled' && features?.share !== false ? targetId : undefined;
}
