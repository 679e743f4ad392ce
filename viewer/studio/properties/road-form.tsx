import { Plus } from 'lucide-react';
import { useStore } from 'zustand';
import { layoutPage } from '#parser';
import type { GridPoint } from '#schemas/generated/page.ts';
import type { RoadPart } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Studio } from '../state/create-studio.ts';
import { nameOfNode } from '../map/map-of.ts';
import { Card } from './card.tsx';
import { NumberPair } from './number-pair.tsx';
import { courseOf, withBend } from './road-bends.ts';
import styles from './properties.module.css';

interface RoadFormProps {
  studio: Studio;
  road: RoadPart;
}

/** Where a path bends, by numbers; without any it finds its way itself. */
export function RoadForm({ studio, road }: RoadFormProps) {
  const text = useText();
  const state = useStore(studio.store);
  const { mapId, fromId, toId } = road;
  const page = state.drawn.get(state.map ?? '')?.page;
  const ends = {
    from: nameOfNode(state, { mapId, activityId: fromId }),
    to: nameOfNode(state, { mapId, activityId: toId }),
  };
  const course = page ? courseOf(layoutPage(page), road) : [];
  const bends = course.slice(1, -1);
  const bend = (points: readonly GridPoint[]): void =>
    void studio.mapEditing.intend({ kind: 'bend', road, points });
  return (
    <>
      <p>{text('studio.form.road.from', ends)}</p>
      {bends.map((point, at) => {
        const label = text('studio.form.bend', { number: String(at + 1) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- they are told apart by their order
          <Card key={at} label={label} onRemove={() => bend(bends.toSpliced(at, 1))}>
            <NumberPair label={label} cell={point} onChange={(cell) => bend(bends.with(at, cell))} />
          </Card>
        );
      })}
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
