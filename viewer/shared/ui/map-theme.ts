import { isCssColor, symbolOn, toHexColor } from '#parser';
import type { Theme } from '#schemas/generated/page.ts';
import { readRgb, toAccentProperties, type Rgb } from './contrast.ts';

/** The default color of paths. */
const NO_PATH_COLOR = '#BFBFBF';

/**
 * Returns an author's colors as custom properties for <html>: `--map-*` for the map, each with a matching color for
 * symbols, and brand colors for the surroundings, corrected for contrast. If a color is missing or cannot be parsed,
 * the brand's is used. Colors are parsed and formatted again, so that no other CSS can be inserted.
 */
export function toThemeProperties(theme: Theme): Record<string, string> {
  const colors = {
    ground: theme.backgroundColor,
    path: theme.pathColor,
    stroke: theme.strokeColor,
    selected: theme.selectedStrokeColor,
    unlocked: theme.unlockedNodeColor,
    locked: theme.lockedNodeColor,
    completed: theme.completedNodeColor,
    reward: theme.rewardNodeColor,
  };
  const properties: Record<string, string> = {
    '--map-path-opacity': String(theme.pathOpacity),
    ...toAccentProperties(readColor(theme.pathColor === NO_PATH_COLOR ? colors.unlocked : colors.path)),
  };
  for (const [name, value] of Object.entries(colors)) {
    const color = readColor(value);
    if (!color) continue;
    properties[`--map-${name}`] = toHexColor(color);
    properties[`--map-on-${name}`] = symbolOn(color);
  }
  return properties;
}

function readColor(value = ''): Rgb | undefined {
  return readRgb(value) ?? (isCssColor(value) ? readByBrowser(value) : undefined);
}

/**
 * Returns a color in any notation that the browser knows, by drawing a pixel and reading it. Undefined if that fails.
 */
function readByBrowser(value: string): Rgb | undefined {
  const pen = CSS.supports('color', value) && document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = value;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return { red, green, blue };
}
