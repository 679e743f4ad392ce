import type { MapDocument } from '../model/map-document.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { readColor, toHexColor } from '../values/read-color.ts';
import { writeIn, type Completion, type WriteSpot } from './completion.ts';

const DEFAULTS: Readonly<Record<string, string>> = {
  primarycolor: '#bfbfbf',
  unlockednodecolor: 'secondarycolor',
  lockednodecolor: 'primarycolor',
  completednodecolor: 'secondarycolor',
};

const VIEWER: Readonly<Record<string, string>> = {
  secondarycolor: '#d9577b',
  tertiarycolor: '#dfe3f6',
  highlightcolor: '#f5b82e',
};

/** Suggests the page's other colours, with the attributes that use them, and the default. */
export function completeColors(document: MapDocument, key: string, spot: WriteSpot): Completion[] {
  const names = new Map<string, string[]>();
  const add = (color: string, name: string): void =>
    void names.set(color, [...(names.get(color) ?? []), name]);
  const used = new Map<string, string>();
  for (const { attribute } of attributesOf(document, 'color')) {
    const reading = readColor(attribute.value);
    if (reading.ok && attribute.key !== key) used.set(attribute.key, toHexColor(reading.value));
  }
  const fallback = DEFAULTS[key] ?? VIEWER[key] ?? '';
  const own = fallback.startsWith('#')
    ? fallback
    : (used.get(fallback) ?? DEFAULTS[fallback] ?? VIEWER[fallback]);
  if (own !== undefined) add(own, 'what counts without this attribute');
  for (const [name, color] of used) add(color, name);
  return [...names].map(([color, of]) => ({
    label: color,
    kind: 'color',
    detail: of.join(', '),
    // Editors show a swatch if the documentation is a colour alone.
    documentation: color,
    edit: writeIn(spot, color),
  }));
}
