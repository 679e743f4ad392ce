import { isCssColor, symbolOn, toHexColor } from '#parser';
import type { Theme } from '#schemas/generated/page.ts';
import { readRgb, toAccentProperties, type Rgb } from './contrast.ts';

/** Where an author has given none, a path has this colour: it says nothing of the map. */
const NO_PATH_COLOR = '#BFBFBF';

/**
 * An author's colours as custom properties for <html>: `--map-*` for the map itself, each with the colour of a symbol on it,
 * and the brand's own for what stands around, corrected to be read there. A colour that is absent or cannot be read leaves the
 * brand's; colours are read and written anew, so that no other CSS can come in by them.
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

/** Names and other notations are the browser's to read: it draws a pixel with them. */
function readByBrowser(value: string): Rgb | undefined {
  const pen = CSS.supports('color', value) && document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = value;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return { red, green, blue };
}
