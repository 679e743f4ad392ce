import { Check, Gift, Lock, Puzzle, RotateCw, Trophy } from 'lucide-react';
import { memo } from 'react';
import type { ActivityStatus } from '../../domain/map-view.ts';

export type TileKind = 'activity' | 'reward' | 'completion';

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

/** The signs, drawn once for all nodes: a map may have thousands. */
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

/** The sign on a tile: for an activity its status; a reward keeps its own sign, and NodeMark tells its status. */
export function NodeSymbol({ kind, status }: { kind: TileKind; status: ActivityStatus }) {
  const name = toSymbol(kind, status);
  return <DrawnSymbol name={name} size={sizes[name]} />;
}

/** The small sign at a reward's corner; nothing while the reward can be claimed. */
export function NodeMark({ status }: { status: ActivityStatus }) {
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
