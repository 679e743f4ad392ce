import type { Theme } from '#schemas/generated/page.ts';
import { isCssColor, readColor, symbolOn } from '../values/read-color.ts';
import { valueOf, type SectionAttributes } from './section-attributes.ts';

/** Defaults of §9 of the specification; those that come from the target's brand are left to the viewer. */
const DEFAULT_PATH_COLOR = '#BFBFBF';
const DEFAULT_STROKE_COLOR = '#000000';
const DEFAULT_PATH_OPACITY = 0.5;

/** The colours of a page; a colour that a browser could not take counts as left out. */
export function buildTheme(attributes: SectionAttributes): Theme {
  const color = (key: string): string | undefined => {
    const value = valueOf(attributes, key);
    return value !== undefined && isCssColor(value) ? value : undefined;
  };
  const primary = color('primarycolor');
  const secondary = color('secondarycolor');
  const highlight = color('highlightcolor');
  const background = color('tertiarycolor');
  const locked = color('lockednodecolor') ?? primary ?? DEFAULT_PATH_COLOR;
  return {
    ...(background && { backgroundColor: background }),
    pathColor: primary ?? DEFAULT_PATH_COLOR,
    strokeColor: DEFAULT_STROKE_COLOR,
    ...nodeColors('rewardNode', highlight),
    ...nodeColors('unlockedNode', color('unlockednodecolor') ?? secondary),
    ...nodeColors('lockedNode', locked),
    lockedNodeColor: locked,
    ...nodeColors('completedNode', color('completednodecolor') ?? secondary),
    ...(highlight && { selectedStrokeColor: highlight }),
    pathOpacity: DEFAULT_PATH_OPACITY,
  };
}

/** A symbol's colour is left to who draws it where only a browser can read the tile's. */
function nodeColors<Name extends string>(
  name: Name,
  color: string | undefined,
): { [Key in `${Name}Color` | `${Name}Foreground`]?: string } {
  if (color === undefined) return {};
  const reading = readColor(color);
  const colors = {
    [`${name}Color`]: color,
    ...(reading.ok && { [`${name}Foreground`]: symbolOn(reading.value) }),
  };
  return colors as { [Key in `${Name}Color` | `${Name}Foreground`]?: string };
}
