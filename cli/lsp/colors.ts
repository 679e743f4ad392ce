import type { Color, ColorInformation, ColorPresentation, Range } from 'vscode-languageserver/node';
import { colorsOf, spellColor } from '#parser';
import type { OpenDocument } from './open-document.ts';

/** The colours of a map, each channel from 0 to 1. */
export function documentColors(document: OpenDocument): ColorInformation[] {
  return colorsOf(document.map()).map(({ range, color: { red, green, blue, alpha } }) => ({
    range: document.rangeOf(range),
    color: { red: red / 255, green: green / 255, blue: blue / 255, alpha },
  }));
}

/** How a colour that was picked may be written. */
export function colorPresentations({ red, green, blue, alpha }: Color, range: Range): ColorPresentation[] {
  const channel = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 255);
  const color = { red: channel(red), green: channel(green), blue: channel(blue), alpha };
  return spellColor(color).map((label) => ({ label, textEdit: { range, newText: label } }));
}
