import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** Whether a place has kiosks of its own: they play what was shared here, in our own editor's simulator. */
export function hasKiosk({ editor, features }: TargetConfig): boolean {
  return editor.kind === 'bundled' && features?.kiosk !== false;
}
