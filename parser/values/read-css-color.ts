import { hexOfName } from './color-names.ts';
import { readColor, type Color } from './read-color.ts';
import { read, unreadable, type Reading } from './reading.ts';

const HSL =
  /^hsla?\(\s*(-?[\d.]+)(?:deg)?\s*[,\s]\s*([\d.]+)%?\s*[,\s]\s*([\d.]+)%?\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/i;

/** Reads a colour like `readColor`, or a name or `hsl()`. For tools: the learner app leaves names to browsers. */
export function readCssColor(text: string): Reading<Color> {
  const reading = readColor(hexOfName(text) ?? text);
  if (reading.ok) return reading;
  const [hue, saturation, lightness] = HSL.exec(text.trim())?.slice(1, 4).map(Number) ?? [];
  if (hue === undefined || saturation === undefined || lightness === undefined) return unreadable;
  return read(fromHsl(hue, Math.min(1, saturation / 100), Math.min(1, lightness / 100)));
}

/** Converts a colour from HSL: CSS Color 4, "Converting HSL Colors to sRGB". */
function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}
