import type { Theme } from '#schemas/generated/page.ts';
import { readRgb, toHex, toSymbolColor } from '../../ui/contrast.ts';
import { isCssColor } from '#parser';
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

function toTile(name: string, value: string | undefined, foreground: string | undefined) {
  const color = toColor(value);
  if (value === undefined || color === undefined) return {};
  const rgb = readRgb(value);
  return {
    [`--map-${name}`]: color,
    [`--map-on-${name}`]: toColor(foreground) ?? (rgb && toSymbolColor(rgb)),
  };
}

/** Colours by name and in other notations are the browser's to read; nothing else comes through. */
function toColor(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const rgb = readRgb(value);
  if (rgb) return toHex(rgb);
  return isCssColor(value) ? value.trim() : undefined;
}
