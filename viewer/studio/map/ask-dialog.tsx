import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { SkillMap } from '#schemas/generated/page.ts';
import type { NodeAddition } from '#schemas/map-edit.ts';
import type { NewNodePosition } from '#schemas/studio.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { onEnter } from '../../shared/ui/on-enter.ts';
import type { Studio } from '../state/create-studio.ts';
import type { MapQuestion } from '../state/map-state.ts';
import styles from './map-tools.module.css';

interface AskDialogProps {
  studio: Studio;
  question: MapQuestion;
}

const KINDS = [
  'activity',
  'reward',
  'completion',
  'layout',
] as const satisfies readonly NodeAddition['nodeKind'][];

/** Asks for a new node's or map's name, or where a road is to lead to. */
export function AskDialog({ studio, question }: AskDialogProps) {
  return question.kind === 'road' ? (
    <RoadDialog studio={studio} from={question.from} />
  ) : (
    <NameDialog studio={studio} place={question.kind === 'node' ? question.place : undefined} />
  );
}

/** What is new is a node where it says in which place, else a map. */
function NameDialog({ studio, place }: { studio: Studio; place: NewNodePosition | undefined }) {
  const text = useText();
  const [name, setName] = useState('');
  const [nodeKind, setKind] = useState<NodeAddition['nodeKind']>('activity');
  const create = (): void => {
    if (name.trim() === '') return;
    void studio.mapEditing.intend(
      place
        ? { kind: 'add', ...place, name, nodeKind }
        : { kind: 'add-map', name, activity: text('studio.template.firstSteps') },
    );
    close(studio);
  };
  return (
    <Dialog
      title={text(place ? 'studio.edit.add' : 'studio.edit.add-map')}
      onClose={() => close(studio)}
      actions={
        <>
          <Button onClick={() => close(studio)}>{text('dialog.cancel')}</Button>
          <Button look="filled" disabled={name.trim() === ''} onClick={create}>
            {text('studio.create')}
          </Button>
        </>
      }
    >
      <label className="stack">
        {text('studio.edit.name')}
        <input
          data-first
          dir="auto"
          className={`field ${styles.field}`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={onEnter(create)}
        />
      </label>
      {place && (
        <label className="stack">
          {text('studio.edit.kind')}
          <select
            className={`field ${styles.field}`}
            value={nodeKind}
            onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'activity')}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {text(`studio.palette.${kind}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </Dialog>
  );
}

function RoadDialog({
  studio,
  from,
}: {
  studio: Studio;
  from: Extract<MapQuestion, { kind: 'road' }>['from'];
}) {
  const text = useText();
  const others = othersIn(studio, from);
  const [chosen, setChosen] = useState(others[0]?.activityId);
  const connect = (): void => {
    if (chosen === undefined) return;
    const road = { mapId: from.mapId, fromId: from.activityId, toId: chosen };
    void studio.mapEditing.intend({ kind: 'connect', road });
    close(studio);
  };
  return (
    <Dialog
      title={text('studio.edit.connect')}
      onClose={() => close(studio)}
      actions={
        <>
          <Button onClick={() => close(studio)}>{text('dialog.cancel')}</Button>
          <Button look="filled" disabled={chosen === undefined} onClick={connect}>
            {text('studio.create')}
          </Button>
        </>
      }
    >
      <label className="stack">
        {text('studio.edit.to')}
        <select
          data-first
          className={`field ${styles.field}`}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          onKeyDown={onEnter(connect)}
        >
          {others.map((node) => (
            <option key={node.activityId} value={node.activityId}>
              {node.kind === 'layout' ? node.activityId : node.displayName}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  );
}

function close({ store }: Studio): void {
  store.setState({ asking: undefined });
}

/** The nodes of the same map that a node does not lead to yet; what stands next in the text comes first. */
function othersIn({ store }: Studio, from: { mapId: string; activityId: string }): SkillMap['nodes'] {
  const { drawn, map } = store.getState();
  const nodes = drawn.get(map ?? '')?.page?.maps.find(({ mapId }) => mapId === from.mapId)?.nodes ?? [];
  const at = nodes.findIndex(({ activityId }) => activityId === from.activityId);
  const known = nodes[at]?.nextIds ?? [];
  return [...nodes.slice(at + 1), ...nodes.slice(0, at)].filter(
    ({ activityId }) => !known.includes(activityId),
  );
}
