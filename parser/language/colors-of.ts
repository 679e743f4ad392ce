import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { valueRange } from '../syntax/tree.ts';
import { readColor, toHexColor, type Color } from '../values/read-color.ts';

/** A colour with its opacity: `alpha` is from 0 to 1. */
export interface ShownColor extends Color {
  alpha: number;
}

export interface PlacedColor {
  range: TextRange;
  color: ShownColor;
}

/** Returns the colours in a map file, except those that cannot be parsed. */
export function colorsOf(document: MapDocument): PlacedColor[] {
  return attributesOf(document, 'color').flatMap(({ attribute }) => {
    const reading = readColor(attribute.value);
    if (!reading.ok) return [];
    return [{ range: valueRange(attribute), color: { ...reading.value, alpha: alphaOf(attribute.value) } }];
  });
}

/** Returns notations of a colour, the most widely supported first. Opacity limits the choice. */
export function spellColor(color: ShownColor): string[] {
  const { red, green, blue, alpha } = color;
  const hex = toHexColor(color);
  if (alpha >= 1) return [hex, `rgb(${red}, ${green}, ${blue})`];
  const digits = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return [`${hex}${digits}`, `rgba(${red}, ${green}, ${blue}, ${Math.round(alpha * 100) / 100})`];
}

function alphaOf(text: string): number {
  const word = text.trim();
  const short = /^#[\da-f]{3}([\da-f])$/i.exec(word)?.[1];
  const long = /^#[\da-f]{6}([\da-f]{2})$/i.exec(word)?.[1];
  if (short ?? long) return Number.parseInt(long ?? `${short}${short}`, 16) / 255;
  const [, number, percent] =
    /^rgba?\((?:[^,/]*,){3}\s*([\d.]+)(%?)\s*\)$/i.exec(word) ?? /\/\s*([\d.]+)(%?)\s*\)$/.exec(word) ?? [];
  if (number === undefined) return 1;
  const alpha = Number.parseFloat(number) / (percent === '%' ? 100 : 1);
  return Number.isFinite(alpha) ? Math.min(alpha, 1) : 1;
}
