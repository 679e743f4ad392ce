import { memo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { GraphItem } from './graph-item.ts';
import { toNodeName } from './node-name.ts';
import { NodeMark, NodeSymbol } from './node-symbol.tsx';
import styles from './graph-node.module.css';

/** What a node tells the graph; one object for all nodes, so that a node is drawn anew only for its own sake. */
export interface GraphNodeEvents {
  clicked(item: GraphItem, event: MouseEvent): void;
  keyPressed(item: GraphItem, event: KeyboardEvent): void;
  focused(item: GraphItem): void;
  attached(item: GraphItem, element: HTMLButtonElement): () => void;
}

interface GraphNodeProps {
  item: GraphItem;
  isSelected: boolean;
  /** The one node of the graph that the Tab key reaches. */
  isTabStop: boolean;
  /** The one node that the learner is invited to: its ring breathes. */
  isInvited: boolean;
  events: GraphNodeEvents;
}

/** A node of the map: a tile with its sign, its steps as a ring, and its name below. */
export const GraphNode = memo(function GraphNode({
  item,
  isSelected,
  isTabStop,
  isInvited,
  events,
}: GraphNodeProps) {
  const text = useText();
  const { view } = item;
  const kind = view.kind === 'activity' ? 'activity' : view.node.kind;
  const steps = view.kind === 'activity' && view.status === 'inprogress' ? view.steps : undefined;
  return (
    <button
      ref={(element) => (element ? events.attached(item, element) : undefined)}
      type="button"
      className={styles.node}
      style={{ transform: `translate(${item.x - 25}px, ${item.y - 25}px)` }}
      aria-label={toNodeName(view, item.number, text)}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      data-kind={kind}
      data-status={view.status}
      data-next={isInvited ? 'invited' : view.isNext ? 'open' : undefined}
      onClick={(event) => events.clicked(item, event)}
      onKeyDown={(event) => events.keyPressed(item, event)}
      onFocus={() => events.focused(item)}
    >
      {view.isNext && <span className={styles.ring} aria-hidden="true" />}
      <span className={styles.tile} aria-hidden="true">
        <NodeSymbol kind={kind} status={view.status} />
      </span>
      {steps && <StepRing current={steps.current} max={steps.max} />}
      {kind !== 'activity' && view.status !== 'notstarted' && (
        <span className={`centered ${styles.mark}`} aria-hidden="true">
          <NodeMark status={view.status} />
        </span>
      )}
      <span className={styles.label} aria-hidden="true">
        <bdi className={styles.name}>{view.node.displayName}</bdi>
      </span>
    </button>
  );
});

interface StepRingProps {
  current: number;
  max: number;
}

/** The steps of an activity in progress, as a ring around its tile that fills clockwise from the top. */
function StepRing({ current, max }: StepRingProps) {
  const share = max > 0 ? Math.min(1, current / max) : 0;
  // Starts in the middle of the upper edge; 64 units wide, corners as round as the tile's plus the gap.
  const path = 'M32 2H45A17 17 0 0 1 62 19V45A17 17 0 0 1 45 62H19A17 17 0 0 1 2 45V19A17 17 0 0 1 19 2Z';
  return (
    <svg className={styles.steps} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.stepsTrack} d={path} />
      <path className={styles.stepsDone} d={path} pathLength={100} strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}
