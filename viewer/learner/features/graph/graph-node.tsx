import { Check, Gift, Lock, Puzzle, RotateCw, Star, Trophy } from 'lucide-react';
import type { PlacedLabel } from '#parser';
import { Fragment, memo, use, type KeyboardEvent, type MouseEvent } from 'react';
import { namesIn, type ActivityStatus } from '../../../shared/domain/map-view.ts';
import { AuthorLanguage, WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { GraphItem } from './graph-item.ts';
import type { ShownNames } from './names.tsx';
import styles from './graph-node.module.css';

/** Event handlers shared by all nodes, so that a new handler does not make each node render again. */
export interface GraphNodeEvents {
  clicked(item: GraphItem, event: MouseEvent): void;
  keyPressed(item: GraphItem, event: KeyboardEvent): void;
  focused(item: GraphItem): void;
  attached(item: GraphItem, element: HTMLButtonElement): () => void;
}

interface GraphNodeProps {
  item: GraphItem;
  /** Returns a node's accessible name. Undefined until loaded: the accessible name is then the plain name. */
  say: ShownNames['say'] | undefined;
  /** Position of the visible name. Undefined if there is no room for it. */
  label: PlacedLabel | undefined;
  isSelected: boolean;
  /** True for the one node that the Tab key reaches. */
  isTabStop: boolean;
  /** True for the suggested next node, which has a pulsing ring and a star. */
  isInvited: boolean;
  /** URL of the picture of the learner's game, which fills the tile. */
  picture: string | undefined;
  events: GraphNodeEvents;
}

/** A node of the map: a tile with a symbol, a ring for its steps, and its name. */
export const GraphNode = memo(function GraphNode(props: GraphNodeProps) {
  const { item, say, label, isSelected, isTabStop, isInvited, picture, events } = props;
  const { view } = item;
  const kind = view.kind === 'activity' ? 'activity' : view.node.kind;
  const steps = stepsOf(view);
  const name = view.node.displayName;
  const text = useText();
  const accessibleName = say?.(view, item.number, text);
  // An attribute has only one language, so an accessible name with the author's words in another language is an
  // element.
  const isForeign = use(AuthorLanguage) !== undefined && accessibleName !== undefined;
  return (
    <button
      ref={(element) => (element ? events.attached(item, element) : undefined)}
      type="button"
      className={`origin ${styles.node}`}
      style={{ transform: `translate(${item.x - 25}px, ${item.y - 25}px)` }}
      aria-label={isForeign ? undefined : (accessibleName ?? name)}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      data-kind={kind}
      data-status={view.status}
      data-next={isInvited ? 'invited' : view.isNext ? 'open' : undefined}
      onClick={(event) => events.clicked(item, event)}
      onKeyDown={(event) => events.keyPressed(item, event)}
      onFocus={() => events.focused(item)}
    >
      {isForeign && (
        <span className="spoken">
          <WithAuthorText of={accessibleName} words={[name, ...namesIn(view.missing)]} />
        </span>
      )}
      {view.isNext && <span className={styles.ring} aria-hidden="true" />}
      <span className={styles.tile} aria-hidden="true">
        {picture === undefined ? (
          <NodeSymbol kind={kind} status={view.status} />
        ) : (
          <img className={styles.game} src={picture} alt="" decoding="async" draggable={false} />
        )}
      </span>
      {steps && <StepRing current={steps.current} max={steps.max} />}
      {(kind !== 'activity' || picture !== undefined) && view.status !== 'notstarted' && (
        <span className={`centered ${styles.mark}`} aria-hidden="true">
          <NodeMark status={view.status} />
        </span>
      )}
      {isInvited && <Star className={styles.star} size={24} strokeWidth={1.75} aria-hidden="true" />}
      <Label item={item} label={label} />
    </button>
  );
});

/** A node's visible name, and its whole name if the visible one is shortened. */
function Label({ item, label }: Pick<GraphNodeProps, 'item' | 'label'>) {
  const name = item.view.node.displayName;
  return (
    <>
      {label && (
        <span
          className={`origin ${styles.label}`}
          style={toLabelStyle(item, label)}
          data-side={label.side}
          aria-hidden="true"
        >
          <Lines of={name} lines={label.lines} />
        </span>
      )}
      {label?.isShortened !== false && (
        <span
          className={`${styles.label} ${styles.whole}`}
          data-from={label?.side ?? 'below'}
          aria-hidden="true"
        >
          <Lines of={name} lines={[name]} />
        </span>
      )}
    </>
  );
}

function toLabelStyle(item: GraphItem, { box }: PlacedLabel) {
  const [x, y] = [box.x - item.x + 25, box.y - item.y + 25];
  return { inlineSize: box.width, transform: `translate(${x}px, ${y}px)` };
}

/** A name on its lines. */
function Lines({ of: name, lines }: { of: string; lines: readonly string[] }) {
  return (
    <bdi className={`medium ${styles.name}`}>
      {withSpaces(name, lines).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Returns a name's lines with the spaces between them, so that the visible words match the accessible name. */
function withSpaces(name: string, lines: readonly string[]): string[] {
  let rest = name;
  return lines.map((line) => {
    const space = rest[line.length] === ' ' ? ' ' : '';
    rest = rest.slice(line.length).trimStart();
    return line + space;
  });
}

/**
 * Returns the steps of an activity in progress. Until the editor reports them, this is the first of twelve. Undefined
 * for other nodes.
 */
function stepsOf(view: GraphItem['view']): { current: number; max: number } | undefined {
  if (view.kind !== 'activity' || view.status !== 'inprogress') return undefined;
  return view.steps ?? { current: 1, max: 12 };
}

/** The steps of an activity in progress, as a ring around its tile that fills clockwise from the top. */
function StepRing({ current, max }: { current: number; max: number }) {
  const share = max > 0 ? Math.min(1, current / max) : 0;
  // The ring starts in the middle of its upper edge. It is 56 units wide. Its corner radius is the tile's plus the gap.
  const path = 'M32 4H44A16 16 0 0 1 60 20V44A16 16 0 0 1 44 60H20A16 16 0 0 1 4 44V20A16 16 0 0 1 20 4Z';
  return (
    <svg className={styles.steps} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.stepsTrack} d={path} />
      <path className={styles.stepsDone} d={path} pathLength={100} strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}

type TileKind = 'activity' | 'reward' | 'completion';

const symbols = { check: Check, gift: Gift, lock: Lock, puzzle: Puzzle, restarted: RotateCw, trophy: Trophy };
type SymbolName = keyof typeof symbols;

const sizes: Record<SymbolName, number> = {
  check: 28,
  gift: 26,
  lock: 22,
  puzzle: 26,
  restarted: 24,
  trophy: 26,
};

/** Definitions of the symbols, shared by all nodes because a map may have thousands. */
export const NodeSymbols = memo(function NodeSymbols() {
  return (
    <svg className="spoken" aria-hidden="true">
      <defs>
        {Object.entries(symbols).map(([name, Icon]) => (
          <Icon key={name} id={toId(name)} width={24} height={24} strokeWidth={name === 'check' ? 3 : 2.5} />
        ))}
      </defs>
    </svg>
  );
});

/** The symbol on a tile: an activity's status, or a reward's own symbol. */
function NodeSymbol({ kind, status }: { kind: TileKind; status: ActivityStatus }) {
  const name = toSymbol(kind, status);
  return <DrawnSymbol name={name} size={sizes[name]} />;
}

/** The small symbol at the corner of a reward or a picture, for its status. Empty while the reward can be claimed. */
function NodeMark({ status }: { status: ActivityStatus }) {
  if (status === 'locked') return <DrawnSymbol name="lock" size={12} />;
  if (status === 'completed' || status === 'restarted') return <DrawnSymbol name="check" size={14} />;
  return undefined;
}

function DrawnSymbol({ name, size }: { name: SymbolName; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${toId(name)}`} />
    </svg>
  );
}

function toSymbol(kind: TileKind, status: ActivityStatus): SymbolName {
  if (kind === 'completion') return 'trophy';
  if (kind === 'reward') return 'gift';
  switch (status) {
    case 'locked':
      return 'lock';
    case 'completed':
      return 'check';
    case 'restarted':
      return 'restarted';
    case 'notstarted':
    case 'inprogress':
      return 'puzzle';
  }
}

function toId(name: string): string {
  return `skillmap-symbol-${name}`;
}
