import type { Theme } from '#schemas/generated/page.ts';
import { isCssColor, readColor, symbolOn } from '../values/read-color.ts';
import { valueOf, type SectionAttributes } from './section-attributes.ts';

/** Defaults from §9 of the specification. The viewer adds those that depend on the target's brand. */
const DEFAULT_PATH_COLOR = '#BFBFBF';
const DEFAULT_STROKE_COLOR = '#000000';
const DEFAULT_PATH_OPACITY = 0.5;

/** Returns the colours of a page. Drops colours that browsers cannot parse. */
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

/**
 * Returns the colours of a kind of node. If only a browser can parse the tile's colour, leaves out the symbol's
 * colour, which is then chosen when the tile is drawn.
 */
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
