import { defineRule } from './define-rule.ts';
import type { Cause, FindingDetails, FindingOf, FixDraft } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { contrastRatio, nearestShade } from '../values/contrast.ts';
import { readColor, symbolOn, toHexColor, type Color } from '../values/read-color.ts';
import { readCssColor } from '../values/read-css-color.ts';
import { addAttribute } from '../edits/insert-attribute.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange, replaceFix } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { unclearCauses } from '../facts/unclear-values.ts';
import { phrase } from '../phrases/phrase.ts';

/** Lowest contrast of symbols that are required to understand the content (WCAG 2.2, 1.4.11). */
const MIN_RATIO = 3;
/** The tiles that use a colour if none is set for them. */
const TILES = [
  { key: 'unlockednodecolor', from: 'secondarycolor', name: 'open' },
  { key: 'completednodecolor', from: 'secondarycolor', name: 'completed' },
  { key: 'lockednodecolor', from: 'primarycolor', name: 'locked' },
  { key: 'highlightcolor', from: undefined, name: 'rewards' },
] as const;
type Tile = (typeof TILES)[number]['name'];

/** Default path colour (§9 of the specification). */
const DEFAULT_PATH: Color = { red: 191, green: 191, blue: 191 };

const PATH_NOTE =
  'Learners with poor eyesight do not see the paths, which are even paler until a learner has passed them. Choose a darker or a lighter shade.';

const MESSAGES = {
  symbols:
    'The white symbols on `{color}` are hard to see: the contrast is {ratio} and needs to be at least 3:1.',
  paths: {
    reason:
      'The paths in `{color}` are hard to see on the background `{background}`: the contrast is {ratio} and needs to be at least 3:1.',
    note: PATH_NOTE,
  },
  'grey-paths': {
    reason:
      'The grey paths are hard to see on the background `{background}`: the contrast is {ratio} and needs to be at least 3:1.',
    note: `Paths are grey where no \`primarycolor\` is given. ${PATH_NOTE}`,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noLowContrast = defineRule('no-low-contrast', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      const colors = colorsOf(document);
      for (const [key, tiles] of tilesByKey(colors)) {
        const given = colors.get(key);
        const finding = given && checkTile(given, tiles);
        if (finding) report(finding);
      }
      const finding = checkPath(document, colors);
      if (finding) report(finding);
    },
  },
});

interface GivenColor {
  attribute: AttributeNode;
  color: Color;
}

/** Returns the colours by attribute. Skips notations that only browsers can parse, such as `lab()`. */
function colorsOf(document: MapDocument): Map<string, GivenColor> {
  const colors = new Map<string, GivenColor>();
  for (const { attribute } of attributesOf(document, 'color')) {
    const reading = readCssColor(attribute.value);
    if (reading.ok) colors.set(attribute.key, { attribute, color: reading.value });
  }
  return colors;
}

function tilesByKey(colors: ReadonlyMap<string, GivenColor>): Map<string, Tile[]> {
  const byKey = new Map<string, Tile[]>();
  for (const { key, from, name } of TILES) {
    const counting = colors.has(key) ? key : from;
    if (counting === undefined) continue;
    byKey.set(counting, [...(byKey.get(counting) ?? []), name]);
  }
  return byKey;
}

/**
 * Reports the colour of a tile if its symbol is hard to see. Only white symbols can be hard to see: black ones always
 * have a contrast of at least 3.1:1.
 */
function checkTile({ attribute, color }: GivenColor, tiles: readonly Tile[]): Found | undefined {
  const ratio = symbolRatio(color);
  if (ratio >= MIN_RATIO) return undefined;
  const shade = nearestShade(color, (one) => symbolRatio(one) >= MIN_RATIO);
  return {
    message: 'symbols',
    values: { ratio: toText(ratio), color: attribute.value },
    range: valueRange(attribute),
    note: [phrase(symbolsNote(tiles)), phrase('note.choose-shade')],
    ...offer(attribute, shade),
  };
}

/** Returns the note for the tiles that use a colour. Open and completed activities may share one. */
function symbolsNote([
  tile = 'open',
  other,
]: readonly Tile[]): `note.weak-symbols-${Tile | 'open-completed'}` {
  return `note.weak-symbols-${other === undefined ? tile : 'open-completed'}`;
}

/**
 * Returns the contrast between a tile and its symbol. The specification's threshold makes the symbol black or white,
 * even if the other one has a better contrast.
 */
function symbolRatio(color: Color): number {
  const symbol = readColor(symbolOn(color));
  return symbol.ok ? contrastRatio(color, symbol.value) : Infinity;
}

/** Reports paths that are hard to see. Not on a background picture, where the contrast is unknown. */
function checkPath(document: MapDocument, colors: ReadonlyMap<string, GivenColor>): Found | undefined {
  const ground = colors.get('tertiarycolor');
  const { pageEntry } = document;
  if (!ground || !pageEntry || document.page.backgroundImageUrl !== undefined) return undefined;
  const given = colors.get('primarycolor');
  const path = given?.color ?? DEFAULT_PATH;
  const ratio = contrastRatio(path, ground.color);
  if (ratio >= MIN_RATIO) return undefined;
  const shade = nearestShade(
    path,
    (one) => contrastRatio(one, ground.color) >= MIN_RATIO && symbolRatio(one) >= MIN_RATIO,
  );
  const values = { ratio: toText(ratio), background: ground.attribute.value };
  if (given) {
    return {
      message: 'paths',
      values: { ...values, color: given.attribute.value },
      range: valueRange(given.attribute),
      related: [{ reason: 'This is the background', range: valueRange(ground.attribute) }],
      because: unclearCauses(document, ground.attribute),
      ...offer(given.attribute, shade),
    };
  }
  const fixes: FixDraft[] = shade
    ? [addAttribute(document, pageEntry.section, ['primarycolor', toHexColor(shade)])]
    : [];
  return {
    message: 'grey-paths',
    values,
    range: valueRange(ground.attribute),
    related: [{ reason: '`primarycolor` belongs here', range: headerRange(pageEntry.section) }],
    suggestions: fixes,
    because: lostColorCauses(document, pageEntry),
  };
}

/** Returns the findings on a `primarycolor` that is invalid or not read. */
function lostColorCauses(
  document: MapDocument,
  { attributes, section }: Pick<SectionView, 'attributes' | 'section'>,
): readonly Cause[] | undefined {
  const written = attributes.scalars.get('primarycolor');
  if (!written) return findMeant(document, section, 'primarycolor')?.because;
  return [{ rule: 'valid-color', range: valueRange(written) }, ...(unclearCauses(document, written) ?? [])];
}

function offer(
  attribute: AttributeNode,
  shade: Color | undefined,
): Pick<FindingDetails, 'expected' | 'suggestions'> {
  if (!shade) return {};
  const hex = toHexColor(shade);
  return { expected: [hex], suggestions: [replaceFix(valueRange(attribute), hex)] };
}

/** Rounds down, so that a failing ratio never looks like a passing one. */
function toText(ratio: number): string {
  return `${Math.floor(ratio * 10) / 10}:1`;
}
