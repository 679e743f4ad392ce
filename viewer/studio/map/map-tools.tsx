import { useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { NodeAddition } from '#schemas/map-edit.ts';
import type { NewNodePosition } from '#schemas/studio.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { onEnter } from '../../shared/ui/on-enter.ts';
import { MAP_KEYS } from '../actions/map-actions.ts';
import { connectTargets } from '../domain/connect-targets.ts';
import { isolateNames } from '../domain/plain-words.ts';
import { keyOf } from '../domain/pressed-key.ts';
import type { Studio } from '../state/studio.ts';
import type { StudioState } from '../state/studio-state.ts';
import { nameOfNode, type MapNews, type MapQuestion } from '../state/map-state.ts';
import { ToolRow } from './tool-row.tsx';
import styles from './map-tools.module.css';

/** Buttons for editing the map, and a message about the last action. */
export function MapTools({ studio }: { studio: Studio }) {
  const text = useText();
  const state = useStore(studio.store);
  const { question } = state;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map's keys also work on its tools */}
      <fieldset
        aria-label={text('studio.edit.tools')}
        className={styles.tools}
        onKeyDown={(event) => runByKey(event, studio)}
      >
        <ToolRow studio={studio} />
      </fieldset>
      <output className={styles.news}>{sentencesOf(state, text).join(' ')}</output>
      {question && <AskDialog key={JSON.stringify(question)} studio={studio} question={question} />}
    </>
  );
}

/** Returns the message about the last action and the selection, or a hint. */
function sentencesOf(state: StudioState, text: Text): string[] {
  const { selection, mapNews } = state;
  const count = selection.nodes.length;
  const { mapId = '', fromId = '', toId = '' } = selection.path ?? {};
  // After a path was bent, show the message about that instead of a hint on how to bend paths.
  const wasBent = mapNews?.action === 'bend';
  const sentences = [
    ...(mapNews && (!selection.path || wasBent) ? [text(newsOf(mapNews), { count: mapNews.count })] : []),
    ...(count > 1 ? [text('studio.edit.picked', { count })] : []),
    ...(selection.path
      ? [
          isolateNames((isolated) =>
            text(wasBent ? 'studio.form.road.from' : 'studio.edit.hint.road', {
              from: isolated(nameOfNode(state, { mapId, activityId: fromId })),
              to: isolated(nameOfNode(state, { mapId, activityId: toId })),
            }),
          ),
        ]
      : []),
  ];
  if (sentences.length === 0)
    sentences.push(
      text(matchMedia('(pointer: coarse)').matches ? 'studio.edit.hint.touch' : 'studio.edit.hint'),
    );
  return sentences;
}

/** Runs the action of the map that has the pressed key. */
function runByKey(event: KeyboardEvent, { mapEditing }: Studio): void {
  const name = MAP_KEYS[keyOf(event)];
  if (name === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  void mapEditing.run(name);
}

function newsOf({ action, isPlaced }: MapNews) {
  if (isPlaced) return 'studio.edit.done.placed';
  if (action === 'checks') return 'studio.edit.done.set';
  return `studio.edit.done.${action === 'add-map' ? 'add' : action}` as const;
}

interface AskDialogProps {
  studio: Studio;
  question: MapQuestion;
}

const KINDS = ['activity', 'reward', 'completion'] as const satisfies readonly NodeAddition['nodeKind'][];

/** A dialog that asks for the name of a new node or map, or for the end of a new path. */
function AskDialog({ studio, question }: AskDialogProps) {
  return question.kind === 'path' ? (
    <PathDialog studio={studio} from={question.from} />
  ) : (
    <NameDialog studio={studio} position={question.kind === 'node' ? question.position : undefined} />
  );
}

/** A dialog that asks for the name of a new node at a position, or of a new map if no position is given. */
function NameDialog({ studio, position }: { studio: Studio; position: NewNodePosition | undefined }) {
  const text = useText();
  const [name, setName] = useState('');
  const [nodeKind, setKind] = useState<NodeAddition['nodeKind']>('activity');
  const isInPath = position?.beforeId !== undefined;
  const create = (): void => {
    if (name.trim() === '') return;
    void studio.mapEditing.apply(
      position
        ? { kind: 'add', ...position, name, nodeKind }
        : { kind: 'add-map', name, activity: text('studio.template.firstSteps') },
    );
    close(studio);
  };
  return (
    <Dialog
      title={text(position ? (isInPath ? 'studio.edit.insert' : 'studio.edit.add') : 'studio.edit.add-map')}
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
      {position && (
        <label className="stack">
          {text('studio.edit.kind')}
          <select
            className={`field ${styles.field}`}
            value={nodeKind}
            onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'activity')}
          >
            {/* A completion ends a path, so it has no place in the middle of one. */}
            {KINDS.filter((kind) => !isInPath || kind !== 'completion').map((kind) => (
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

function PathDialog({
  studio,
  from,
}: {
  studio: Studio;
  from: Extract<MapQuestion, { kind: 'path' }>['from'];
}) {
  const text = useText();
  const { drawableMaps, map } = studio.store.getState();
  const ofMap = drawableMaps.get(map ?? '')?.page?.maps.find(({ mapId }) => mapId === from.mapId);
  const targets = connectTargets(ofMap?.nodes ?? [], from.activityId);
  const [chosen, setChosen] = useState(targets[0]?.activityId);
  const connect = (): void => {
    if (chosen === undefined) return;
    const path = { mapId: from.mapId, fromId: from.activityId, toId: chosen };
    void studio.mapEditing.apply({ kind: 'connect', path });
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
          {targets.map((node) => (
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
  store.setState({ question: undefined });
}
