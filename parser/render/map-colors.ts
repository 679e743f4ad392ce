import type { Theme } from '#schemas/generated/page.ts';
import { isCssColor, symbolOn, toHexColor, type Color } from '../values/read-color.ts';
import { readCssColor } from '../values/read-css-color.ts';

/** The appearance for which default colours are chosen. */
export type Look = 'light' | 'dark' | 'high-contrast';

export interface BrandColors {
  backgroundColor?: string;
  secondaryColor?: string;
  highlightColor?: string;
}

export interface TileColors {
  readonly fill: string;
  readonly symbol: string;
}

export interface MapColors {
  readonly ground: string;
  readonly path: string;
  readonly pathOpacity: number;
  /** Black or white, whichever differs more from the paths. */
  readonly pathOutline: string;
  readonly tiles: Readonly<Record<'locked' | 'open' | 'completed' | 'reward' | 'lockedReward', TileColors>>;
  readonly stroke: string;
  readonly label: string;
  readonly labelText: string;
  readonly ring: string;
  readonly steps: string;
  /** True for high contrast: white lines on black, no shades or transparency. */
  readonly isPlain: boolean;
}

const GROUNDS = { light: '#dfe3f6', dark: '#141722' };
const LABELS = {
  light: { label: '#ffffff', labelText: '#1d2136', steps: '#4b3fc4' },
  dark: { label: '#181b28', labelText: '#eff1f8', steps: '#a9a0ff' },
};
const SECONDARY = '#d9577b';
const HIGHLIGHT = '#f5b82e';

/** Returns the colours of a theme. Invalid values from the author never reach the output. */
export function toMapColors(theme: Theme, look: Look, brand: BrandColors = {}): MapColors {
  if (look === 'high-contrast') return HIGH_CONTRAST;
  const open = toColor(theme.unlockedNodeColor) ?? toColor(brand.secondaryColor) ?? SECONDARY;
  const completed = toColor(theme.completedNodeColor) ?? toColor(brand.secondaryColor) ?? SECONDARY;
  const reward = toColor(theme.rewardNodeColor) ?? toColor(brand.highlightColor) ?? HIGHLIGHT;
  const locked = toColor(theme.lockedNodeColor) ?? '#bfbfbf';
  const path = toColor(theme.pathColor) ?? '#bfbfbf';
  const tile = (fill: string, symbol: string | undefined): TileColors => ({
    fill,
    symbol: toColor(symbol) ?? toSymbol(fill),
  });
  const brandGround = look === 'light' ? toColor(brand.backgroundColor) : undefined;
  return {
    ...LABELS[look],
    ground: toColor(theme.backgroundColor) ?? brandGround ?? GROUNDS[look],
    path,
    pathOpacity: theme.pathOpacity,
    pathOutline: toSymbol(path),
    tiles: {
      open: tile(open, theme.unlockedNodeForeground),
      completed: tile(completed, theme.completedNodeForeground),
      locked: tile(locked, theme.lockedNodeForeground),
      reward: tile(reward, theme.rewardNodeForeground),
      lockedReward: tile(mix(reward, locked, 0.55), theme.rewardNodeForeground),
    },
    stroke: toColor(theme.strokeColor) ?? '#000000',
    ring: '#ffffff',
    isPlain: false,
  };
}

/** Returns colours that follow the reader's system, with `light-dark()` where they differ. */
export function toSystemColors(theme: Theme, brand?: BrandColors): MapColors {
  const [light, dark] = [toMapColors(theme, 'light', brand), toMapColors(theme, 'dark', brand)];
  const either = (name: 'ground' | 'label' | 'labelText' | 'steps'): string =>
    light[name] === dark[name] ? light[name] : `light-dark(${light[name]},${dark[name]})`;
  return {
    ...light,
    ground: either('ground'),
    label: either('label'),
    labelText: either('labelText'),
    steps: either('steps'),
  };
}

const onBlack = { fill: '#000000', symbol: '#ffffff' };

const HIGH_CONTRAST: MapColors = {
  ground: '#000000',
  path: '#ffffff',
  pathOpacity: 1,
  pathOutline: '#000000',
  tiles: {
    open: onBlack,
    completed: { fill: '#ffffff', symbol: '#000000' },
    locked: onBlack,
    reward: onBlack,
    lockedReward: onBlack,
  },
  stroke: '#ffffff',
  label: '#000000',
  labelText: '#ffffff',
  ring: '#ffff00',
  steps: '#ffffff',
  isPlain: true,
};

function toColor(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const color = readCssColor(text);
  if (color.ok) return toHexColor(color.value);
  return isCssColor(text) ? text.trim() : undefined;
}

/** Returns the symbol's colour on a tile. Black if only a browser can parse the tile's colour. */
function toSymbol(fill: string): string {
  const color = readCssColor(fill);
  return color.ok ? symbolOn(color.value) : '#000000';
}

/** Mixes two colours. Returns the first if one of them cannot be parsed. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [readCssColor(one), readCssColor(other)];
  if (!from.ok || !to.ok) return one;
  const part = (channel: keyof Color): number =>
    Math.round(from.value[channel] + (to.value[channel] - from.value[channel]) * share);
  return toHexColor({ red: part('red'), green: part('green'), blue: part('blue') });
}
