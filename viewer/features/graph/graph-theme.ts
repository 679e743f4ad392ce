import type { Theme } from '#schemas/generated/page.ts';
import { readRgb, toHex, toSymbolColor } from '../../ui/contrast.ts';
import type { CSSProperties } from 'react';

/**
 * An author's colours as the custom properties that the graph's styles use. A colour that is absent or cannot be
 * read leaves the brand's; colours are read and written anew, so that no other CSS can come in by them.
 */
export function toThemeProperties(theme: Theme): CSSProperties {
  const properties: Record<`--map-${string}`, string | undefined> = {
    '--map-ground': toColor(theme.backgroundColor),
    '--map-path': toColor(theme.pathColor),
    '--map-path-opacity': String(theme.pathOpacity),
    '--map-stroke': toColor(theme.strokeColor),
    '--map-selected': toColor(theme.selectedStrokeColor),
    ...toTile('unlocked', theme.unlockedNodeColor, theme.unlockedNodeForeground),
    ...toTile('locked', theme.lockedNodeColor, theme.lockedNodeForeground),
    ...toTile('completed', theme.completedNodeColor, theme.completedNodeForeground),
    ...toTile('reward', theme.rewardNodeColor, theme.rewardNodeForeground),
  };
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}

function toTile(name: string, color: string | undefined, foreground: string | undefined) {
  const rgb = color === undefined ? undefined : readRgb(color);
  if (!rgb) return {};
  return { [`--map-${name}`]: toHex(rgb), [`--map-on-${name}`]: toColor(foreground) ?? toSymbolColor(rgb) };
}

function toColor(value: string | undefined): string | undefined {
  const rgb = value === undefined ? undefined : readRgb(value);
  return rgb && toHex(rgb);
}
