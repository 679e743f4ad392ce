import type { Phrase } from '#schemas/generated/diagnostic.ts';
import type { MapDocument } from '../model/map-document.ts';
import { phrase } from '../phrases/phrase.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { readColor, toHexColor } from '../values/read-color.ts';
import { describe, toTextEdit, type Completion, type CompletionSpot } from './completion.ts';

/** The default of each colour attribute: a colour, or the attribute whose colour is used. */
const DEFAULTS: Readonly<Record<string, string>> = {
  primarycolor: '#bfbfbf',
  unlockednodecolor: 'secondarycolor',
  lockednodecolor: 'primarycolor',
  completednodecolor: 'secondarycolor',
};

/** The viewer's own colours, for a page without colours. */
const VIEWER: Readonly<Record<string, string>> = {
  secondarycolor: '#d9577b',
  tertiarycolor: '#dfe3f6',
  highlightcolor: '#f5b82e',
};

/** Suggests the page's other colours, with the attributes that use them, and the default. */
export function completeColors(document: MapDocument, key: string, spot: CompletionSpot): Completion[] {
  const used = new Map<string, string>();
  for (const { attribute } of attributesOf(document, 'color')) {
    const reading = readColor(attribute.value);
    if (reading.ok && attribute.key !== key) used.set(attribute.key, toHexColor(reading.value));
  }
  const fallback = DEFAULTS[key] ?? VIEWER[key] ?? '';
  const defaultColor = fallback.startsWith('#')
    ? fallback
    : (used.get(fallback) ?? DEFAULTS[fallback] ?? VIEWER[fallback]);
  const names = new Map<string, string[]>(defaultColor === undefined ? [] : [[defaultColor, []]]);
  for (const [name, color] of used) names.set(color, [...(names.get(color) ?? []), name]);
  return [...names].map(([color, keys]) => ({
    label: color,
    kind: 'color',
    ...(color === defaultColor
      ? describe({ detail: ownDetail(keys.join(', ')) })
      : { detail: keys.join(', ') }),
    // Editors show a swatch if the documentation is a colour alone.
    documentation: color,
    edit: toTextEdit(spot, color),
  }));
}

function ownDetail(names: string): Phrase {
  return names === '' ? phrase('detail.default-color') : phrase('detail.default-color-and', { names });
}
