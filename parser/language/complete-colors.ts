import type { Phrase } from '#schemas/generated/diagnostic.ts';
import type { MapDocument } from '../model/map-document.ts';
import { phrase } from '../phrases/phrase.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { readColor, toHexColor } from '../values/read-color.ts';
import { describe, writeIn, type Completion, type WriteSpot } from './completion.ts';

/** What a colour is where it is left out: another attribute's, or the viewer's own (§9 of the specification). */
const DEFAULTS: Readonly<Record<string, string>> = {
  primarycolor: '#bfbfbf',
  unlockednodecolor: 'secondarycolor',
  lockednodecolor: 'primarycolor',
  completednodecolor: 'secondarycolor',
};

/** What the viewer's own colours are, for a page without any. */
const VIEWER: Readonly<Record<string, string>> = {
  secondarycolor: '#d9577b',
  tertiarycolor: '#dfe3f6',
  highlightcolor: '#f5b82e',
};

/** The colours of the page by the attributes that have them, and what counts where this one is left out. */
export function completeColors(document: MapDocument, key: string, spot: WriteSpot): Completion[] {
  const used = new Map<string, string>();
  for (const { attribute } of attributesOf(document, 'color')) {
    const reading = readColor(attribute.value);
    if (reading.ok && attribute.key !== key) used.set(attribute.key, toHexColor(reading.value));
  }
  const fallback = DEFAULTS[key] ?? VIEWER[key] ?? '';
  const own = fallback.startsWith('#')
    ? fallback
    : (used.get(fallback) ?? DEFAULTS[fallback] ?? VIEWER[fallback]);
  const names = new Map<string, string[]>(own === undefined ? [] : [[own, []]]);
  for (const [name, color] of used) names.set(color, [...(names.get(color) ?? []), name]);
  return [...names].map(([color, of]) => ({
    label: color,
    kind: 'color',
    ...(color === own ? describe({ detail: ownDetail(of.join(', ')) }) : { detail: of.join(', ') }),
    // Editors draw a swatch for a colour that stands here alone.
    documentation: color,
    edit: writeIn(spot, color),
  }));
}

function ownDetail(names: string): Phrase {
  return names === '' ? phrase('detail.default-color') : phrase('detail.default-color-and', { names });
}
