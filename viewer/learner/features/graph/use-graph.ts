import {
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
} from 'react';
import { toFrame, toPicturePlace, type NodeRef, type PageLayout, type Rect } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import { toMapViews, type MapView } from '../../../shared/domain/map-view.ts';
import { emptyProgress } from '../../../shared/domain/page-progress.ts';
import { toSafePicture } from '../../../shared/ui/safe-url.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import { toGraphContent, toNodeRef, type GraphContent } from './graph-item.ts';
import { toNodeKey } from './graph-layout.ts';
import type { GraphNodeEvents } from './graph-node.tsx';
import { partOf, type ShownPart } from './shown-part.ts';
import { useGraphKeys, type GraphKeys } from './use-graph-keys.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import type { Size } from './view-frame.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type * as names from './names.tsx';
import type { NamesInput, ShownNames } from './names.tsx';

/** Pictures of the learner's games as data URLs, by the header ids of their projects. */
export type GamePictures = ReadonlyMap<string, string>;

export interface SkillGraphProps {
  page: Page;
  maps: readonly MapView[];
  layout: PageLayout;
  selected: NodeRef | undefined;
  nextUp: NodeRef | undefined;
  /** URL of the author's background picture. Undefined if there is none, or in high contrast. */
  backgroundUrl: string | undefined;
  /** Undefined until loaded. */
  pictures?: GamePictures | undefined;
  /** Returns a figure that is drawn below the nodes and above the paths. Called once the names are placed. */
  renderFigure?: ((ground: GraphGround) => ReactNode) | undefined;
  /** Elements drawn over the nodes, positioned in canvas units. */
  marks?: ReactNode;
  onSelect(node: NodeRef | undefined): void;
  onOpen(node: NodeRef): void;
}

/** The parts of the map that a figure on it depends on. */
export interface GraphGround {
  content: GraphContent;
  layout: PageLayout;
  frame: Rect;
  /** The areas of names and headings. */
  covered: readonly Rect[];
}

type Ref = RefObject<HTMLElement | null>;

/** Returns everything that `SkillGraph` draws for its props and the current pan and zoom. */
export function useGraph(props: SkillGraphProps, viewportRef: Ref, worldRef: Ref) {
  const { page, maps, layout, selected, nextUp, onSelect, onOpen } = props;
  const content = useMemo(() => toGraphContent(maps, layout), [maps, layout]);
  const canvas = useMemo(() => toFrame(layout), [layout]);
  const background = useBackground(props.backgroundUrl, layout);
  const selectedKey = selected && toNodeKey(selected);
  const selectedItem = content.itemsByKey.get(selectedKey ?? '');
  const nextItem = nextUp && content.itemsByKey.get(toNodeKey(nextUp));

  const { commands, part, isPartial, ...rest } = usePanZoom({
    viewportRef,
    worldRef,
    content: canvas,
    extent: background?.rect ?? canvas,
    focus: nextItem ?? content.items[0],
    nodes: content.items,
    corners: maps.length > 1 ? layout.maps.map(({ heading }) => heading) : [],
  });
  const keys = useGraphKeys({ content, layout, commands, preferred: selectedKey ?? nextItem?.key });
  const { tabStop } = keys;
  // Always draw the node that has the focus, because removing it would lose the focus.
  const shown = useMemo(() => partOf(content, part, tabStop), [content, part, tabStop]);
  const { across, ...view } = rest;
  const newMaps = useMemo(() => toMapViews(page, emptyProgress), [page]);
  const input = { maps, newMaps, layout, content, canvas, invitedKey: nextItem?.key, ...view };
  const names = useNames(input, across);
  const style = useMemo(() => ({ '--name-size': `${rest.nameSize}px` }) as CSSProperties, [rest.nameSize]);
  const boxes = names?.boxes;
  const ground = useMemo(
    () => boxes && { content, layout, frame: canvas, covered: boxes },
    [content, layout, canvas, boxes],
  );
  const events = useNodeEvents({ selectedKey, keys, onSelect, onOpen });
  return {
    background,
    canvas,
    commands,
    content,
    events,
    ground,
    isPartial,
    nextItem,
    names,
    // Small tiles show their status only.
    pictures: rest.isReadable ? props.pictures : undefined,
    selectedItem,
    selectedKey,
    shown,
    style,
    tabStop,
  };
}

/** Returns the background picture with its position, which is undefined until the picture's size is known. */
function useBackground(url: string | undefined, layout: PageLayout) {
  const [picture, onSize] = useState<Size>();
  const safeUrl = toSafePicture(url);
  const rect = useMemo(() => picture && toPicturePlace(picture, toView(layout)), [picture, layout]);
  return useMemo(() => (safeUrl === undefined ? undefined : { url: safeUrl, rect, onSize }), [safeUrl, rect]);
}

function toView({ view }: PageLayout): Rect {
  return { x: view.minX, y: view.minY, width: view.width, height: view.height };
}

/** Two presses of a node within this time, in milliseconds, count as a double click. */
const doublePress = 450;
const NO_PRESS = { key: '', at: Number.NEGATIVE_INFINITY };

interface NodeEventsInput {
  selectedKey: string | undefined;
  keys: GraphKeys;
  onSelect(node: NodeRef | undefined): void;
  onOpen(node: NodeRef): void;
}

/**
 * Returns one object of event handlers for all nodes and renders. Handlers read the latest values when an event occurs.
 */
function useNodeEvents(input: NodeEventsInput): GraphNodeEvents {
  const readLatest = useLatest(input);
  const lastPress = useRef(NO_PRESS);
  const isSelected = input.selectedKey !== undefined;
  useEffect(() => {
    // A press after deselecting counts as a first press, however fast it follows.
    if (!isSelected) lastPress.current = NO_PRESS;
  }, [isSelected]);

  return useMemo(
    () => ({
      clicked: (item, event) => {
        const { onSelect, onOpen } = readLatest();
        const { key, at } = lastPress.current;
        // Compare times, because touch screens do not count clicks.
        const isDouble = key === item.key && event.timeStamp - at < doublePress;
        lastPress.current = isDouble ? NO_PRESS : { key: item.key, at: event.timeStamp };
        // A selected node stays selected: learners click a finished one to see it. A click beside the nodes deselects.
        onSelect(toNodeRef(item));
        if (isDouble) onOpen(toNodeRef(item));
      },
      keyPressed: (item, event) => {
        const { selectedKey, keys, onSelect, onOpen } = readLatest();
        if (event.key === 'Enter') (selectedKey === item.key ? onOpen : onSelect)(toNodeRef(item));
        else if (!keys.moveFocus(item, event)) return;
        event.preventDefault();
      },
      focused: (item) => readLatest().keys.setTabStop(item.key),
      attached: (item, element) => readLatest().keys.attach(item.key, element),
    }),
    [readLatest],
  );
}

/**
 * Returns names and headings with their positions for the current font size and nodes. Undefined until their code is
 * loaded and the zoom is known. If loading fails, a node's name appears on hover.
 */
function useNames(input: NamesInput, across: ShownPart['across']): ShownNames | undefined {
  const text = useText();
  const [code, setCode] = useState<typeof names>();
  useEffect(() => {
    import('./names.tsx').then(setCode, () => undefined);
  }, []);
  const values: unknown[] = Object.values(input);
  const placement = useMemo(
    () => (input.nameSize > 0 ? code?.placeNames(input, text) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the input's values, always in the same order
    [code, text, ...values],
  );
  const { maps, content, nameSize } = input;
  return useMemo(
    () => placement && code?.toShownNames(placement, { maps, content, nameSize, across }),
    [code, placement, maps, content, nameSize, across],
  );
}
