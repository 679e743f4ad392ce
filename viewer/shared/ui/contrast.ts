import { contrastRatio, readColor, toHexColor as toHex, type Color } from '#parser';
import { fromOklab, nearest, toOklab } from './oklab.ts';

/** Red, green and blue of a color, each from 0 to 255. */
export type Rgb = Color;

const white: Rgb = { red: 255, green: 255, blue: 255 };
const black: Rgb = { red: 0, green: 0, blue: 0 };

/** Parses a color in hex or `rgb()` notation, ignoring transparency. Returns undefined for other notations. */
export function readRgb(value: string): Rgb | undefined {
  const reading = readColor(value);
  return reading.ok ? reading.value : undefined;
}

/** Returns black or white, whichever has the higher contrast to a background (WCAG 2.2). */
function toTextColor(background: Rgb): '#000000' | '#ffffff' {
  return contrastRatio(black, background) >= contrastRatio(white, background) ? '#000000' : '#ffffff';
}

/**
 * Returns a color whose contrast to the background reaches the ratio: the color itself, or its nearest shade that does.
 * The shade is lighter or darker, with the same hue, and as vivid as sRGB allows.
 */
export function withContrast(color: Rgb, background: Rgb, ratio: number): Rgb {
  if (contrastRatio(color, background) >= ratio) return color;
  const oklab = toOklab(color);
  const shade = (lightness: number): Rgb => fromOklab({ ...oklab, lightness });
  const end = toTextColor(background) === '#000000' ? 0 : 1;
  return shade(
    nearest(oklab.lightness, end, (lightness) => contrastRatio(shade(lightness), background) >= ratio),
  );
}

/** A site's brand colors, as written in its target configuration. */
interface BrandColors {
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  highlightColor: string;
}

const lightSurface: Rgb = { red: 255, green: 255, blue: 255 };
const darkSurface: Rgb = { red: 30, green: 34, blue: 48 };
/**
 * Contrast of the brand color to the background. It is higher than the 4.5 that WCAG AA requires for text, because
 * surfaces may be slightly tinted with the brand color.
 */
const contrastOnLight = 5.3;
const contrastOnDark = 6.2;

/**
 * Returns a brand's colors as custom properties for <html>, as used in `styles/tokens.css`. Colors that cannot be
 * parsed keep their defaults.
 */
export function toBrandProperties(brand: BrandColors): Record<string, string> {
  return { ...toAccentProperties(readRgb(brand.primaryColor)), ...mapProperties(brand) };
}

/** Sets custom properties on an element. Returns a function that restores the previous values. */
export function applyProperties(element: HTMLElement, properties: Record<string, string>): () => void {
  const before = Object.keys(properties).map((name) => [name, element.style.getPropertyValue(name)] as const);
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  return () => {
    for (const [name, value] of before) element.style.setProperty(name, value);
  };
}

/** Returns the colors of text and filled buttons as custom properties, corrected to AA contrast in both themes. */
export function toAccentProperties(color: Rgb | undefined): Record<string, string> {
  if (!color) return {};
  const dark = withContrast(color, darkSurface, contrastOnDark);
  return {
    '--brand-light': toHex(toAccentOnLight(color)),
    '--on-brand-light': '#ffffff',
    '--brand-dark': toHex(dark),
    '--on-brand-dark': toTextColor(dark),
  };
}

/** Returns the color that text and filled buttons have in the light theme. */
export function toAccentOnLight(color: Rgb): Rgb {
  return withContrast(color, lightSurface, contrastOnLight);
}

function mapProperties(brand: BrandColors): Record<string, string> {
  const background = readRgb(brand.backgroundColor);
  const secondary = readRgb(brand.secondaryColor);
  const highlight = readRgb(brand.highlightColor);
  return {
    ...(background && { '--brand-background-light': toHex(background) }),
    ...(secondary && {
      '--brand-secondary': toHex(secondary),
      '--brand-on-secondary': toTextColor(secondary),
    }),
    ...(highlight && { '--brand-highlight': toHex(highlight) }),
  };
}
