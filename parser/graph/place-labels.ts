import { createBoxIndex, isInside, type BoxIndex } from './box-index.ts';
import { toLines, toOneLine, toShortened, type NameLines } from './break-name.ts';
import { COLUMN, NODE_SIZE, type Point, type Rect } from './geometry.ts';
import { withoutEdge } from './name-frame.ts';
import { placeHeadings, type NamedMap, type PlacedHeading } from './place-headings.ts';

/*
 * Places the names of a page for one font size. Nodes stay where they are. Each heading takes the free space above its
 * map. Each label takes its first free position: below its node, above, or beside it, on one or two lines, or on three
 * if that is the only way. Names with the fewest free positions choose first. Names that do not fit are shortened. If
 * that fails, the label only shows when the pointer is on the node.
 */

export interface NamedNode extends Point {
  readonly key: string;
  readonly name: string;
  /** True if the node has a small icon at its upper right corner. */
  readonly hasMark: boolean;
}

/** Area of a node's small icon, relative to the centre of the node. */
const MARK = { x: 8, y: -30, width: 22, height: 22 };

export interface LabelInput {
  readonly nodes: readonly NamedNode[];
  /** The maps that have a heading. */
  readonly maps: readonly NamedMap[];
  readonly frame: Rect;
  /** Visible width. Defaults to the whole frame. */
  readonly window?: number;
  readonly obstacles?: readonly Rect[];
  /** Font size of labels, in view-box units. */
  readonly fontSize: number;
  isLabelled(key: string): boolean;
}

export interface PlacedLabel {
  readonly box: Rect;
  readonly lines: readonly string[];
  readonly side: Side;
  readonly isShortened: boolean;
}

export type Side = 'below' | 'above' | 'left' | 'right';

export interface Placement {
  readonly labels: ReadonlyMap<string, PlacedLabel>;
  readonly headings: ReadonlyMap<string, PlacedHeading>;
}

/** Line height and padding of a label, in em. */
export const LABEL = { lineHeight: 1.12, paddingX: 0.5, paddingY: 0.1 };
/**
 * Factor for measured widths of text. If a browser aligns letters to whole pixels, text is wider than measured, and
 * would be clipped.
 */
const ROUNDING = 1.04;
/** Distance from a node's centre to the edge of its tile. */
const TILE_REACH = NODE_SIZE / 2 + 1;
/**
 * Distance from a node's centre to its label: outside of all rings, so that the label does not move when the status
 * changes.
 */
const LABEL_REACH = 31;
/** Distance from a label to anything else. */
const GAP = 1;
/**
 * Maximum width of a label in em, unless a column is wider. If there is space, a label may be wider by `WIDE_FACTOR`.
 */
const MIN_EM = 7.4;
const WIDE_FACTOR = 1.6;
/** Factor for the width of a label below its node: slightly wider there is better than narrow above it. */
const SLIGHTLY_WIDER_FACTOR = 1.2;

/** Places all names of a page. The same input always has the same result. */
export function placeLabels(input: LabelInput): Placement {
  const { nodes, maps, window = input.frame.width, obstacles = [], fontSize, isLabelled } = input;
  const frame = withoutEdge(input.frame);
  const occupied = createBoxIndex(Math.max(COLUMN, 8 * fontSize));
  for (const { x, y, hasMark } of nodes) {
    occupied.add(squareAround(x, y, TILE_REACH + GAP));
    if (hasMark) occupied.add({ ...MARK, x: x + MARK.x, y: y + MARK.y });
  }
  const widest = Math.max(COLUMN - 4, MIN_EM * fontSize);
  for (const obstacle of obstacles) occupied.add(obstacle);
  const texts = nodes
    .filter(({ key, name }) => isLabelled(key) && name.trim() !== '')
    .map((node) => createText(node, fontSize, widest));
  const headings = placeHeadings({
    maps,
    frame,
    window,
    fontSize,
    occupied,
    preferred: texts.flatMap(({ near }) => near.slice(0, 1).map(({ box }) => box)),
  });
  const labels = chooseAll(texts, { occupied, frame, fontSize, widest });
  return { labels, headings };
}

interface Text {
  node: NamedNode;
  near: readonly PlacedLabel[];
  /** Returns further positions. Computed on demand, because few names need them. */
  far(): readonly PlacedLabel[];
  /** Returns positions of the name on three lines. */
  tall(): readonly PlacedLabel[];
}

interface LabelSpace {
  occupied: BoxIndex;
  frame: Rect;
  fontSize: number;
  widest: number;
}

function chooseAll(texts: readonly Text[], space: LabelSpace): Map<string, PlacedLabel> {
  const { occupied, frame } = space;
  const labels = new Map<string, PlacedLabel>();
  const owners = new Map<Rect, Text>();
  const take = (text: Text, label: PlacedLabel): void => {
    labels.set(text.node.key, label);
    owners.set(label.box, text);
    occupied.add(label.box);
  };
  const isFree = ({ box }: PlacedLabel): boolean => isInside(box, frame) && occupied.isFree(box);
  const findFree = ({ near, far, tall }: Text): PlacedLabel | undefined =>
    near.find(isFree) ?? far().find(isFree) ?? tall().find(isFree);
  const choosing = texts.map((text) => ({ text, choices: text.near.filter(isFree).length }));
  choosing.sort((one, other) => one.choices - other.choices);
  const homeless: Text[] = [];
  for (const { text } of choosing) {
    const label = findFree(text);
    if (label) take(text, label);
    else homeless.push(text);
  }
  for (const text of homeless) {
    const label = makeRoom(text) ?? findShortened(text.node, space);
    if (label) take(text, label);
  }
  return labels;

  /** Returns the first position that is free once another label moves to an alternative position. */
  function makeRoom({ near, far, tall }: Text): PlacedLabel | undefined {
    for (const label of [...near, ...far(), ...tall()]) {
      if (!isInside(label.box, frame)) continue;
      const [box, ...others] = occupied.findAt(label.box);
      const owner = box && owners.get(box);
      if (!owner || others.length > 0) continue;
      occupied.remove(box);
      occupied.add(label.box);
      const moved = findFree(owner);
      occupied.remove(label.box);
      if (moved) {
        owners.delete(box);
        take(owner, moved);
        return label;
      }
      occupied.add(box);
    }
    return undefined;
  }
}

function createText(node: NamedNode, fontSize: number, widest: number): Text {
  const forms = [toOneLine(node.name), toLines(node.name, 2)].filter((form) => form !== undefined);
  const widthOf = ({ width }: NameLines): number => toBoxWidth(width, fontSize);
  const narrow = forms.filter((form) => widthOf(form) <= widest);
  const wide = forms
    .filter((form) => widthOf(form) > widest && widthOf(form) <= widest * WIDE_FACTOR)
    .toReversed();
  const place = (form: NameLines, side: Side, shift = 0) => toLabel(node, form, { side, shift, fontSize });
  const aside = (form: NameLines, side: Side) => [place(form, side, -1), place(form, side, 1)];
  const beside = (form: NameLines) => [place(form, 'right'), place(form, 'left')];
  return {
    node,
    near: [
      ...narrow.map((form) => place(form, 'below')),
      ...wide
        .filter((form) => widthOf(form) <= widest * SLIGHTLY_WIDER_FACTOR)
        .map((form) => place(form, 'below')),
      ...narrow.map((form) => place(form, 'above')),
    ],
    far: () => [
      ...narrow.flatMap((form) => aside(form, 'below')),
      ...wide.map((form) => place(form, 'below')),
      ...narrow.toReversed().flatMap(beside),
      ...narrow.flatMap((form) => aside(form, 'above')),
      ...wide.map((form) => place(form, 'above')),
      ...wide.flatMap((form) => aside(form, 'below')),
      ...wide.flatMap(beside),
      ...wide.flatMap((form) => aside(form, 'above')),
    ],
    tall: () => {
      const form = toLines(node.name, 3);
      if (!form || widthOf(form) > widest * WIDE_FACTOR) return [];
      return [
        ...(['below', 'above'] as const).flatMap((side) => [place(form, side), ...aside(form, side)]),
        ...beside(form),
      ];
    },
  };
}

const SIDES: readonly Side[] = ['below', 'above', 'right', 'left'];

function findShortened(
  node: NamedNode,
  { occupied, frame, fontSize, widest }: LabelSpace,
): PlacedLabel | undefined {
  for (const share of [1, 0.75, 0.5]) {
    for (const count of [3, 2, 1]) {
      const form = toShortened(
        node.name,
        count,
        ((widest * share) / fontSize - 2 * LABEL.paddingX) / ROUNDING,
      );
      if (!form) continue;
      for (const side of SIDES) {
        const label = toLabel(node, form, { side, shift: 0, fontSize });
        if (isInside(label.box, frame) && occupied.isFree(label.box)) return { ...label, isShortened: true };
      }
    }
  }
  return undefined;
}

interface LabelPosition {
  side: Side;
  /** For labels below and above: -1 aligns the right edges, 1 the left edges. */
  shift: number;
  fontSize: number;
}

function toLabel(
  node: NamedNode,
  { lines, width: em }: NameLines,
  { side, shift, fontSize }: LabelPosition,
): PlacedLabel {
  const width = toBoxWidth(em, fontSize);
  const height = (lines.length * LABEL.lineHeight + 2 * LABEL.paddingY) * fontSize;
  const away = LABEL_REACH;
  const x = {
    below: node.x - width / 2 + shift * Math.max(0, width / 2 - TILE_REACH),
    above: node.x - width / 2 + shift * Math.max(0, width / 2 - TILE_REACH),
    left: node.x - away - width,
    right: node.x + away,
  }[side];
  const y = {
    below: node.y + away,
    above: node.y - away - height,
    left: node.y - height / 2,
    right: node.y - height / 2,
  }[side];
  return { box: { x, y, width, height }, lines, side, isShortened: false };
}

function toBoxWidth(em: number, fontSize: number): number {
  return (em * ROUNDING + 2 * LABEL.paddingX) * fontSize;
}

function squareAround(x: number, y: number, reach: number): Rect {
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}
