import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { SkillNode } from '#schemas/generated/page.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import type { FrameArea, SelectionBox } from '#schemas/studio.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { StudioServices } from '../services.ts';
import type { Studio } from '../state/studio.ts';
import type { StudioState } from '../state/studio-state.ts';
import { placeBeside, sideToUnfold } from './place-beside.ts';
import { NodeTools } from './node-tools.tsx';
import { ToolButton, selectionTools } from './tool-button.tsx';
import styles from './selection-bar.module.css';

interface Size {
  width: number;
  height: number;
}

interface SelectionBarProps {
  studio: Studio;
  services: Pick<StudioServices, 'page' | 'endpointsOf'>;
  box: StoreApi<SelectionBox>;
  /** The pane's size, and the size of the frame in the pane. `size` is undefined if the frame is not scaled to fit. */
  frame: { room: Size; size: Size | undefined };
}

/** The buttons for the selection: beside a single node, otherwise at the lower edge of the map. */
export function SelectionBar({ studio, services, box, frame }: SelectionBarProps) {
  const text = useText();
  const state = useStore(studio.store);
  const barRef = useRef<HTMLFieldSetElement>(null);
  const [measured, setMeasured] = useState<Measured>();
  const size = measured?.size;
  const { area, others = [], controls = [] } = useStore(box);
  const [only, ...more] = state.selection.nodes;
  const node = more.length === 0 ? nodeOf(state, only) : undefined;
  useEffect(() => {
    const bar = barRef.current;
    if (!bar) return undefined;
    const observer = new ResizeObserver(() => setMeasured(measure(bar)));
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  useRequestedFocus(studio, barRef);
  const isAside = node !== undefined && node.kind !== 'layout';
  const corner =
    isAside && area && size
      ? placeBeside(scaled(area, frame), size, frame.room, {
          others: others.map((one) => scaled(one, frame)),
          controls: [...controls.map((one) => scaled(one, frame)), ...(measured?.count ?? [])],
        })
      : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for all buttons in it
    <fieldset
      ref={barRef}
      className={styles.bar}
      aria-label={text('studio.edit.selection')}
      data-hidden={(isAside && !corner) || undefined}
      style={corner && { insetBlockStart: corner.y, left: corner.x }}
      data-pinned={!isAside || undefined}
      onKeyDown={(event) => leaveByKey(event, studio)}
    >
      {isAside && only ? (
        <NodeTools
          key={JSON.stringify(only)}
          {...{ studio, services, node, part: only }}
          unfoldsTo={
            area && size && corner && sideToUnfold(scaled(area, frame), { ...corner, ...size }, frame.room)
          }
        />
      ) : (
        selectionTools(state).map((tool) => <ToolButton key={tool.name} {...{ studio, tool }} />)
      )}
    </fieldset>
  );
}

function nodeOf({ drawableMaps, map }: StudioState, part: NodePart | undefined): SkillNode | undefined {
  const maps = drawableMaps.get(map ?? '')?.page?.maps ?? [];
  return maps
    .find(({ mapId }) => mapId === part?.mapId)
    ?.nodes.find(({ activityId }) => activityId === part?.activityId);
}

interface Measured {
  size: Size;
  /** The area in the pane of the button with the number of findings. Empty if it is hidden. */
  count: FrameArea[];
}

function measure(bar: HTMLElement): Measured {
  const size = { width: bar.offsetWidth, height: bar.offsetHeight };
  const count = bar.closest('section')?.querySelector('[aria-controls][data-tab]')?.getBoundingClientRect();
  const pane = bar.parentElement?.getBoundingClientRect();
  if (!count || !pane || count.width === 0) return { size, count: [] };
  const [left, top] = [count.left - pane.left, count.top - pane.top];
  return { size, count: [{ left, top, right: left + count.width, bottom: top + count.height }] };
}

/** Converts an area from the frame's pixels to those of the pane, in which a larger frame is scaled down. */
function scaled(area: FrameArea, { room, size }: SelectionBarProps['frame']): FrameArea {
  if (!size) return area;
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  const offset = Math.max(0, (room.width - size.width * scale) / 2);
  return {
    left: offset + area.left * scale,
    right: offset + area.right * scale,
    top: area.top * scale,
    bottom: area.bottom * scale,
  };
}

/** Moves the focus to the bar when the author has asked for it with a key. */
function useRequestedFocus({ store }: Studio, barRef: RefObject<HTMLElement | null>): void {
  const isRequested = useStore(store, ({ wantsSelectionBar }) => wantsSelectionBar);
  useEffect(() => {
    if (!isRequested) return;
    barRef.current?.querySelector<HTMLElement>('button')?.focus();
    store.setState({ wantsSelectionBar: false });
  }, [isRequested, store, barRef]);
}

/** Escape returns to the map. */
function leaveByKey(event: KeyboardEvent, { store }: Studio): void {
  if (event.key !== 'Escape') return;
  store.setState(({ selection }) => ({ nodesToSelect: [...selection.nodes] }));
  event.preventDefault();
  event.stopPropagation();
}
