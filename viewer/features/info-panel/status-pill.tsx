import { Check, Gift, Lock, Puzzle, RotateCw } from 'lucide-react';
import type { NodeView } from '../../domain/map-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { Pill } from '../../ui/pill.tsx';

/** How a node stands, by sign, colour and word. */
export function StatusPill({ view }: { view: NodeView }) {
  const text = useText();
  switch (view.status) {
    case 'locked':
      return <Pill icon={<Lock size={14} strokeWidth={2.5} />}>{text('panel.status.locked')}</Pill>;
    case 'notstarted':
      return view.kind === 'reward' ? (
        <Pill tone="brand" icon={<Gift size={14} strokeWidth={2.5} />}>
          {text('panel.status.claimable')}
        </Pill>
      ) : (
        <Pill tone="brand" icon={<Puzzle size={14} strokeWidth={2.5} />}>
          {text('panel.status.notstarted')}
        </Pill>
      );
    case 'inprogress':
      return (
        <Pill tone="brand" icon={<Puzzle size={14} strokeWidth={2.5} />}>
          {text('panel.status.inprogress')}
        </Pill>
      );
    case 'completed':
      return (
        <Pill tone="success" icon={<Check size={15} strokeWidth={3} />}>
          {text('panel.status.completed')}
        </Pill>
      );
    case 'restarted':
      return (
        <Pill tone="info" icon={<RotateCw size={14} strokeWidth={2.5} />}>
          {text('panel.status.restarted')}
        </Pill>
      );
  }
}
