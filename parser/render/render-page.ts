import type { Rect } from '../graph/geometry.ts';
import { layoutPage } from '../graph/layout-page.ts';
import {
  LARGEST_WHOLE_SCALE,
  ROOM_SIZES,
  listWholeNames,
  toFrame,
  toNameSize,
  type WholeNames,
} from '../graph/name-frame.ts';
import { toMapColors, toSystemColors, type Look } from './map-colors.ts';
import { isNext, renderTinyNodes } from './render-node.ts';
import { drawnNodes, renderNames, renderScene, type Scene } from './scene.ts';
import { toStanding } from './standing.ts';
import { element, escapeText, round } from './svg-text.ts';

/*
 * Draws a page's maps as SVG without scripts, with the geometry of the learner app. Geometry and colours are
 * attributes, so that pages with a policy against inline styles can include it. All pictures share one style, which a
 * policy can allow by its hash.
 */

/** The parts of a drawing. Missing ones have defaults. */
export interface RenderOptions
  extends Omit<Scene, 'layout' | 'standing'>, Partial<Pick<Scene, 'layout' | 'standing'>> {
  /** Defaults to light. */
  look?: Look;
  /** Size of the picture in pixels. Defaults to 1.25 pixels per unit. */
  size?: { readonly width: number; readonly height: number };
}

export const PICTURE_STYLE = [
  ".skillmap-picture text{font-family:'Inter Variable',Inter,system-ui,sans-serif;font-weight:560;unicode-bidi:plaintext}.skillmap-picture .skillmap-name{font-weight:680}.skillmap-picture .skillmap-note{font-weight:420}",
  // The edges fade into the background.
  '.skillmap-picture image{mask:linear-gradient(transparent,#000 24px calc(100% - 24px),transparent)intersect,linear-gradient(to right,transparent,#000 24px calc(100% - 24px),transparent)}',
].join('');

const SCALE = 1.25;
const MARGIN = 8;
const READABLE_SCALE = 0.8;

/**
 * Returns all maps of a page as one SVG. `layout` defaults to the result of `layoutPage`, and `standing` to what a
 * new learner sees.
 */
export function renderPage({ look = 'light', size, ...given }: RenderOptions): string {
  const { page } = given;
  const scene: Scene = { layout: layoutPage(page), standing: toStanding(page, 'new'), ...given };
  const frame = toFrame(scene.layout);
  const least = { width: frame.width + 2 * MARGIN, height: frame.height + 2 * MARGIN };
  const { width, height } = size ?? {
    width: Math.round(least.width * SCALE),
    height: Math.round(least.height * SCALE),
  };
  const scale = Math.min(LARGEST_WHOLE_SCALE, width / least.width, height / least.height);
  const view = centeredRect(frame, width / scale, height / scale);
  const colors = toMapColors(scene.page.theme, look, scene.brand);
  const nodes = drawnNodes(scene);
  const next = nodes.find(({ standing }) => isNext(standing))?.key;
  const isLabelled = (key: string): boolean => scale >= READABLE_SCALE || key === next;
  return renderSvg(scene, { view, width, height, xmlns: 'http://www.w3.org/2000/svg' }, [
    element('style', {}, PICTURE_STYLE),
    ...renderScene(scene, { ground: view, nodes, colors }),
    ...renderNames(scene, { nodes, frame, fontSize: toNameSize(scale), isLabelled, colors }),
  ]);
}

/** Minimum size of the background around the map: enough for any window. */
const ENDLESS = 8_000;

/**
 * Returns the SVG of a page for an HTML page. With `FITTING_STYLE` it fills its parent, which must be a size container.
 * Contains the names for every size and shows those that fit. The nodes of a map that is too large for names are drawn
 * as plain squares, because they are at most a few pixels wide.
 */
export function renderFittingPage(scene: Scene): string {
  const frame = toFrame(scene.layout);
  const colors = toSystemColors(scene.page.theme, scene.brand);
  const nodes = drawnNodes(scene);
  const width = frame.width * LARGEST_WHOLE_SCALE;
  const height = frame.height * LARGEST_WHOLE_SCALE;
  const sizes = listWholeNames(frame);
  const isTiny = sizes.length === 0;
  // A window may be much taller than a wide map, or much wider than a tall one.
  const side = Math.max(ENDLESS, 3 * frame.width, 3 * frame.height);
  const ground = centeredRect(frame, side, side);
  return renderSvg(scene, { view: frame, width, height }, [
    ...renderScene(scene, { ground, nodes: isTiny ? [] : nodes, colors }),
    ...(isTiny ? renderTinyNodes(nodes, colors) : []),
    ...sizes.map((size, index) => {
      const names = renderNames(scene, {
        nodes,
        frame,
        fontSize: size.nameSize,
        isLabelled: () => true,
        colors,
      });
      return shownFrom(size, sizes[index + 1], names.join('\n'));
    }),
  ]);
}

/** Returns content that is shown if the container is large enough for a set of names and too small for the next one. */
function shownFrom({ width, height }: WholeNames, next: WholeNames | undefined, content: string): string {
  const outer = [`w${width}`, `h${height}`, ...(next ? [`W${next.width}`, `H${next.height}`] : [])];
  return outer.reduceRight((inner, name) => element('g', { class: `fit-${name}` }, inner), content);
}

/**
 * The style of a picture that fills its container, the same for all maps. Names are shown only if the picture is wide and
 * tall enough for them: each is in two nested groups with `display`, one for each dimension. A set of names is hidden with
 * `visibility` where a larger set fits.
 */
export const FITTING_STYLE = [
  PICTURE_STYLE,
  '.skillmap-picture{overflow:visible;max-width:100%;max-height:100%}',
  ':where([class^=fit-w],[class^=fit-h]){display:none}',
  ...ROOM_SIZES.map(
    (size) =>
      `@container(width>=${size}px){.fit-w${size}{display:inline}.fit-W${size}{visibility:hidden}}` +
      `@container(height>=${size}px){.fit-h${size}{display:inline}}` +
      `@container not (height>=${size}px){.fit-H${size}{visibility:visible}}`,
  ),
].join('');

interface Canvas {
  view: Rect;
  width: number;
  height: number;
  xmlns?: string;
}

function renderSvg({ page }: Scene, { view, ...size }: Canvas, content: readonly string[]): string {
  const title = element('title', {}, escapeText(page.title));
  const viewBox = [view.x, view.y, view.width, view.height].map(round).join(' ');
  const attributes = { ...size, class: 'skillmap-picture', role: 'img', viewBox };
  return element('svg', attributes, `${[title, ...content].join('\n')}\n`);
}

function centeredRect({ x, y, width, height }: Rect, wide: number, high: number): Rect {
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}
