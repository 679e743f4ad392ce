import { readRgb, toHex, toTextColor, withContrast } from './contrast.ts';
import type { Rgb } from './contrast.ts';

/** A host's own colours, as its target config writes them. */
export interface BrandColors {
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  highlightColor: string;
}

const lightSurface: Rgb = { red: 255, green: 255, blue: 255 };
const darkSurface: Rgb = { red: 30, green: 34, blue: 48 };
/** More than AA's 4.5 for text: the brand also stands on surfaces that are tinted with it a little. */
const contrastOnLight = 5.3;
const contrastOnDark = 6.2;

/**
 * The brand as custom properties for <html>, for `styles/tokens.css`. The primary colour is used for text and filled
 * buttons, so it is corrected to AA on either theme's surface; a colour that cannot be read leaves the token's default.
 */
export function toBrandProperties(brand: BrandColors): Record<string, string> {
  return { ...primaryProperties(brand.primaryColor), ...mapProperties(brand) };
}

/** Sets the brand's custom properties on an element; returns the undo. */
export function applyBrand(element: HTMLElement, brand: BrandColors): () => void {
  const properties = Object.entries(toBrandProperties(brand));
  for (const [name, value] of properties) element.style.setProperty(name, value);
  return () => {
    for (const [name] of properties) element.style.removeProperty(name);
  };
}

function primaryProperties(primaryColor: string): Record<string, string> {
  const primary = readRgb(primaryColor);
  if (!primary) return {};
  const light = withContrast(primary, lightSurface, contrastOnLight);
  const dark = withContrast(primary, darkSurface, contrastOnDark);
  return {
    '--brand-light': toHex(light),
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
