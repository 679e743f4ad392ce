import { Plus, Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { layoutPage, COLUMN, ROW, type PageLayout } from '#parser';
import type { GridPoint } from '#schemas/generated/page.ts';
import type { PathPart } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { rounded } from '../domain/map-steps.ts';
import { isolateNames } from '../domain/plain-words.ts';
import type { Studio } from '../state/studio.ts';
import { nameOfNode } from '../state/map-state.ts';
import { Card } from './item-fields.tsx';
import { NumberPair } from './inputs.tsx';
import styles from './properties.module.css';

interface PathFormProps {
  studio: Studio;
  path: PathPart;
}

/** A form for a path: its actions, and its bends as numbers. A path without bends is drawn automatically. */
export function PathForm({ studio, path }: PathFormProps) {
  const text = useText();
  const state = useStore(studio.store);
  const { mapId, fromId, toId } = path;
  const page = state.drawableMaps.get(state.map ?? '')?.page;
  const course = page ? pathPointsOf(layoutPage(page), path) : [];
  const bends = course.slice(1, -1);
  const bend = (points: readonly GridPoint[]): void =>
    void studio.mapEditing.apply({ kind: 'bend', path, points });
  const remove = async (): Promise<void> => {
    // The button disappears with the path, so the focus moves to the activity at which the path began.
    const isDone = await studio.mapEditing.apply({ kind: 'disconnect', path });
    if (isDone) studio.store.setState({ nodesToSelect: [{ mapId, activityId: fromId }] });
  };
  return (
    <>
      <p>
        {isolateNames((isolated) =>
          text('studio.form.road.from', {
            from: isolated(nameOfNode(state, { mapId, activityId: fromId })),
            to: isolated(nameOfNode(state, { mapId, activityId: toId })),
          }),
        )}
      </p>
      {bends.map((point, at) => {
        const label = text('studio.form.bend', { number: String(at + 1) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- only their order distinguishes bends
          <Card key={at} label={label} onRemove={() => bend(bends.toSpliced(at, 1))}>
            <NumberPair label={label} cell={point} onChange={(cell) => bend(bends.with(at, cell))} />
          </Card>
        );
      })}
      <div className={styles.line}>
        <Button icon={<Plus size={16} />} onClick={() => void studio.mapEditing.run('insert')}>
          {text('studio.edit.insert')}
        </Button>
        <Button icon={<Trash2 size={16} />} onClick={() => void remove()}>
          {text('studio.edit.remove')}
        </Button>
      </div>
      <div className={styles.line}>
        <Button icon={<Plus size={16} />} onClick={() => bend(withBend(course))}>
          {text('studio.form.bend.add')}
        </Button>
        <Button disabled={bends.length === 0} onClick={() => bend([])}>
          {text('studio.edit.straighten')}
        </Button>
      </div>
    </>
  );
}

/** Returns the points of a path as drawn, in cells of its map's grid: from node to node, with its bends in between. */
export function pathPointsOf({ maps }: PageLayout, { mapId, fromId, toId }: PathPart): GridPoint[] {
  const map = maps.find((one) => one.mapId === mapId);
  const [from, edge] = [
    map?.nodesById.get(fromId),
    map?.edges.find((one) => one.fromId === fromId && one.toId === toId),
  ];
  if (!from || !edge) return [];
  return edge.points.map(({ x, y }) => ({
    depth: rounded(from.depth + (x - from.x) / COLUMN),
    offset: rounded(from.offset + (y - from.y) / ROW),
  }));
}

/** Returns the bends of a path, with another one added in the middle of its longest piece. */
export function withBend(course: readonly GridPoint[]): GridPoint[] {
  const pieces = course.slice(1).map((to, at) => ({ at, to, from: course[at] ?? to }));
  const lengthOf = ({ from, to }: (typeof pieces)[number]): number =>
    Math.hypot(to.depth - from.depth, to.offset - from.offset);
  const [first, ...others] = pieces;
  if (!first) return [];
  const { at, from, to } = others.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best), first);
  const middle = {
    depth: rounded((from.depth + to.depth) / 2),
    offset: rounded((from.offset + to.offset) / 2),
  };
  return course.toSpliced(at + 1, 0, middle).slice(1, -1);
}
