import {
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Grid3x3,
  MapPlus,
  Plus,
  Redo2,
  SlidersHorizontal,
  SquareDashedMousePointer,
  Route,
  Network,
  Pencil,
  Spline,
  Trash2,
  Undo2,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { Studio } from '../state/create-studio.ts';
import { AskDialog } from './ask-dialog.tsx';
import { nameOfNode } from './map-of.ts';
import { TOOLS, newsOf, type ToolName } from './tools.ts';
import styles from './map-tools.module.css';

const ICONS: Readonly<Record<ToolName, LucideIcon>> = {
  add: Plus,
  rename: Pencil,
  'add-map': MapPlus,
  connect: Spline,
  duplicate: Copy,
  straighten: Route,
  remove: Trash2,
  undo: Undo2,
  redo: Redo2,
  'align-left': AlignStartVertical,
  'align-top': AlignStartHorizontal,
  'distribute-across': AlignHorizontalDistributeCenter,
  'distribute-down': AlignVerticalDistributeCenter,
  tidy: WandSparkles,
  automatic: Network,
  grid: Grid3x3,
  several: SquareDashedMousePointer,
  properties: SlidersHorizontal,
};

/** What can be done with the map that is shown, and what was done last. */
export function MapTools({ studio }: { studio: Studio }) {
  const text = useText();
  const state = useStore(studio.store);
  const { selection, mapNews, hasGrid, picksSeveral, form, asking } = state;
  const pressed: Partial<Record<ToolName, boolean>> = {
    grid: hasGrid,
    several: picksSeveral,
    properties: form.kind !== 'hidden',
  };
  const run = (name: ToolName): void => {
    if (name === 'properties' && form.kind !== 'hidden') studio.store.setState({ form: { kind: 'hidden' } });
    else void studio.mapEditing.command(name);
  };
  const count = selection.nodes.length;
  const { mapId = '', fromId = '', toId = '' } = selection.road ?? {};
  // Whoever has bent a path knows how; for others there is no room but for that.
  const isBent = mapNews?.done === 'bend';
  const said = [
    ...(mapNews && (!selection.road || isBent) ? [text(newsOf(mapNews), { count: mapNews.count })] : []),
    ...(count > 1 ? [text('studio.edit.picked', { count })] : []),
    ...(selection.road
      ? [
          text(isBent ? 'studio.form.road.from' : 'studio.edit.hint.road', {
            from: nameOfNode(state, { mapId, activityId: fromId }),
            to: nameOfNode(state, { mapId, activityId: toId }),
          }),
        ]
      : []),
  ];
  if (said.length === 0)
    said.push(text(matchMedia('(pointer: coarse)').matches ? 'studio.edit.hint.touch' : 'studio.edit.hint'));
  return (
    <>
      <fieldset aria-label={text('studio.edit.tools')} className={styles.tools}>
        <div className={styles.buttons}>
          {TOOLS.map(({ name, isOnlyFor, canRun }) => {
            if (isOnlyFor && !isOnlyFor(selection)) return null;
            const Icon = ICONS[name];
            const label = text(`studio.edit.${name}`);
            return (
              <IconButton
                key={name}
                label={label}
                title={label}
                className={styles.tool}
                disabled={!canRun(selection)}
                aria-pressed={pressed[name]}
                onClick={() => run(name)}
              >
                <Icon size={18} aria-hidden="true" />
                <span className={styles.word}>{label}</span>
              </IconButton>
            );
          })}
        </div>
        <output className={styles.news}>{said.join(' ')}</output>
      </fieldset>
      {asking && <AskDialog key={JSON.stringify(asking)} studio={studio} question={asking} />}
    </>
  );
}
