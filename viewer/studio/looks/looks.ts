/*
 * A look is a background picture with the colours that go with it. Its colours are attributes of the page, and its
 * picture is a file of the author's folder, so every viewer of the format shows it.
 */

export const LOOKS = ['space', 'ocean', 'jungle', 'city', 'snow', 'desert', 'paper'] as const;

export type Look = (typeof LOOKS)[number];

/** The color attributes of a page that a look sets. */
export const LOOK_COLORS = [
  'primarycolor',
  'secondarycolor',
  'tertiarycolor',
  'highlightcolor',
  'unlockednodecolor',
  'lockednodecolor',
  'completednodecolor',
] as const;

export type LookColors = Readonly<Record<(typeof LOOK_COLORS)[number], string>>;

/** For each look, the colors of paths, open activities, the background, rewards, locked and completed activities. */
export const COLORS_OF: Readonly<Record<Look, LookColors>> = {
  space: colors('#c3cbff', '#ffb347', '#171a44', '#ff7fb5', '#8a90c8', '#5ed6a0'),
  ocean: colors('#0b4f7a', '#ff7a59', '#a9dcec', '#ffd24a', '#3f7499', '#14857a'),
  jungle: colors('#6b4a2b', '#f28c28', '#d3e8bd', '#ffd84d', '#7a6a52', '#2f7d3b'),
  city: colors('#4a3f6b', '#e4572e', '#f6dfc8', '#ffc93c', '#7c7496', '#2b7a78'),
  snow: colors('#3a6590', '#d7263d', '#e3eef8', '#ffcf4a', '#6d8199', '#2c7d5b'),
  desert: colors('#7a4a21', '#0f7c8a', '#f8e2bb', '#e63946', '#8a6f52', '#548226'),
  paper: colors('#56658a', '#2f6fde', '#fbf7ee', '#f5b700', '#8790a3', '#2e8b57'),
};

function colors(
  paths: string,
  open: string,
  ground: string,
  reward: string,
  locked: string,
  completed: string,
): LookColors {
  return {
    primarycolor: paths,
    secondarycolor: open,
    tertiarycolor: ground,
    highlightcolor: reward,
    unlockednodecolor: open,
    lockednodecolor: locked,
    completednodecolor: completed,
  };
}

export function pictureNameOf(look: Look): string {
  return `look-${look}.png`;
}

/** Returns the look of a page, given the URL of its background. Undefined for the author's own picture. */
export function lookOf(backgroundUrl: string | undefined): Look | undefined {
  return LOOKS.find((look) => backgroundUrl?.endsWith(`/${pictureNameOf(look)}`));
}
