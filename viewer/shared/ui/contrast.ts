import { contrastRatio, readColor, toHexColor as toHex, type Color } from '#parser';

/** Red, green and blue from 0 to 255. */
export type Rgb = Color;

const white: Rgb = { red: 255, green: 255, blue: 255 };
const black: Rgb = { red: 0, green: 0, blue: 0 };

/** Parses a colour in hex or `rgb()` notation, ignoring transparency. Returns undefined for others. */
export function readRgb(value: string): Rgb | undefined {
  const reading = readColor(value);
  return reading.ok ? reading.value : undefined;
}

/** Returns black or white, whichever has more contrast to the colour (WCAG 2.2). */
function toTextColor(background: Rgb): '#000000' | '#ffffff' {
  return contrastRatio(black, background) >= contrastRatio(white, background) ? '#000000' : '#ffffff';
}

/**
 * Returns the colour itself if its contrast to the background reaches the ratio, or else the nearest shade that does:
 * mixed with black or white in steps, away from the background.
 */
export function withContrast(color: Rgb, background: Rgb, ratio: number): Rgb {
  const target = toTextColor(background) === '#000000' ? black : white;
  const steps = 24;
  for (let step = 0; step <= steps; step += 1) {
    const candidate = mix(color, target, step / steps);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return target;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (a: number, b: number): number => Math.round(a + (b - a) * share);
  return {
    red: part(from.red, to.red),
    green: part(from.green, to.green),
    blue: part(from.blue, to.blue),
  };
}

/** A site's own colours, as written in its target configuration. */
interface BrandColors {
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  highlightColor: string;
}

const lightSurface: Rgb = { red: 255, green: 255, blue: 255 };
const darkSurface: Rgb = { red: 30, green: 34, blue: 48 };
/** More than AA's 4.5 for text, because the brand colour is also used on surfaces with a slight tint of it. */
const contrastOnLight = 5.3;
const contrastOnDark = 6.2;

/**
 * Returns the brand as custom properties for <html>, for `styles/tokens.css`. Unreadable colours keep their defaults.
 */
export function toBrandProperties(brand: BrandColors): Record<string, string> {
  return { ...toAccentProperties(readRgb(brand.primaryColor)), ...mapProperties(brand) };
}

/** Sets custom properties on an element. Returns a function that restores the previous ones. */
export function applyProperties(element: HTMLElement, properties: Record<string, string>): () => void {
  const before = Object.keys(properties).map((name) => [name, element.style.getPropertyValue(name)] as const);
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  return () => {
    for (const [name, value] of before) element.style.setProperty(name, value);
  };
}

/** Returns the colours of text and filled buttons, corrected to AA on both themes' surfaces. */
export function toAccentProperties(color: Rgb | undefined): Record<string, string> {
  if (!color) return {};
  const dark = withContrast(color, darkSurface, contrastOnDark);
  return {
    '--brand-light': toHex(withContrast(color, lightSurface, contrastOnLight)),
    '--on-brand-light': '#ffffff',
    '--brand-dark': toHex(dark),
    '--on-brand-dark': toTextColor(dark),
  };
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
