import { isCssColor, symbolOn, toHexColor } from '#parser';
import type { Theme } from '#schemas/generated/page.ts';
import { readRgb, toAccentOnLight, toAccentProperties, type Rgb } from './contrast.ts';
import { toOklab } from './oklab.ts';

/**
 * Returns an author's colors as custom properties for <html>. `--map-*` are the map's colors, each with a matching
 * color for symbols. The brand colors, for the surroundings, are corrected for contrast. The site's color is used
 * instead of one that is missing or cannot be parsed, or if all colors are too gray for buttons. Colors are parsed and
 * formatted again, so that no other CSS can be inserted.
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
    ...toAccentProperties(
      pickAccent([colors.path, colors.unlocked, colors.completed, colors.ground].map(readColor)),
    ),
  };
  for (const [name, value] of Object.entries(colors)) {
    const color = readColor(value);
    if (!color) continue;
    properties[`--map-${name}`] = toHexColor(color);
    properties[`--map-on-${name}`] = symbolOn(color);
  }
  return properties;
}

/** Chroma below which a color looks gray on a button. */
const MIN_CHROMA = 0.06;

/**
 * Returns the color for text and buttons: the first one, unless it is too gray. Otherwise the most vivid of the others,
 * preferring colors that stay vivid in the light theme, where yellow would become brown. Undefined if all are too gray.
 */
function pickAccent(colors: readonly (Rgb | undefined)[]): Rgb | undefined {
  const vivid = colors.flatMap((color, index) => {
    if (!color) return [];
    const chroma = chromaOf(toAccentOnLight(color));
    if (chroma < MIN_CHROMA) return [];
    return [{ color, score: index === 0 ? Infinity : chroma ** 2 / chromaOf(color) }];
  });
  return vivid.toSorted((one, other) => other.score - one.score)[0]?.color;
}

function chromaOf(color: Rgb): number {
  const { a, b } = toOklab(color);
  return Math.hypot(a, b);
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
