import { read, unreadable, type Reading } from './reading.ts';

/** An sRGB colour. Its channels are from 0 to 255. */
export interface Color {
  red: number;
  green: number;
  blue: number;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const RGB = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/i;
/** Matches a named colour or one of the other CSS notations. */
const CSS_COLOR = /^(?:[a-z]+|(?:hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/a-z+-]*\))$/i;

/** Reads a colour in hex (3, 4, 6 or 8 digits) or `rgb()`. Ignores opacity. */
export function readColor(text: string): Reading<Color> {
  const word = text.trim();
  if (HEX.test(word)) {
    const digits = word.length > 5 ? word : word.replace(/[^#]/g, '$&$&');
    return read({
      red: Number.parseInt(digits.slice(1, 3), 16),
      green: Number.parseInt(digits.slice(3, 5), 16),
      blue: Number.parseInt(digits.slice(5, 7), 16),
    });
  }
  const channels = RGB.exec(word)?.slice(1, 4).map(Number);
  if (channels?.every((channel) => channel <= 255)) {
    const [red = 0, green = 0, blue = 0] = channels;
    return read({ red, green, blue });
  }
  return unreadable;
}

/** Formats a colour as `#` with six hex digits, which every map reader supports. */
export function toHexColor({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** True if a browser may accept the text as a colour. Rejects anything that could load or run something. */
export function isCssColor(text: string): boolean {
  return readColor(text).ok || CSS_COLOR.test(text.trim());
}

/** Half of the maximum sum of the three channels (§9 of the specification). */
const CONTRAST_THRESHOLD = 382.5;

/** Returns the symbol's colour on a tile: black above the threshold, else white. */
export function symbolOn({ red, green, blue }: Color): '#000000' | '#ffffff' {
  return red + green + blue > CONTRAST_THRESHOLD ? '#000000' : '#ffffff';
}
