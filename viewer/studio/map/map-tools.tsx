import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { MapTool } from '../actions/action.ts';
import { MAP_TOOLS, isPossible } from '../actions/map-actions.ts';
import type { Studio } from '../state/create-studio.ts';
import { nameOfNode, type MapNews } from '../state/map-state.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './map-tools.module.css';

/** What can be done with the map that is shown, and what was done last. */
export function MapTools({ studio }: { studio: Studio }) {
  const text = useText();
  const state = useStore(studio.store);
  const { selection, mapNews, asking } = state;
  const press = ({ name, isOn, turnOff }: MapTool): void => {
    if (turnOff && isOn?.(state) === true) turnOff(studio);
    else void studio.mapEditing.run(name);
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
          {MAP_TOOLS.map((tool) => {
            if (tool.hides && !isPossible(tool, state)) return null;
            const { name, icon: Icon, isOn } = tool;
            const label = tool.label(text);
            return (
              <IconButton
                key={name}
                label={label}
                title={label}
                className={styles.tool}
                disabled={!isPossible(tool, state)}
                aria-pressed={isOn?.(state)}
                onClick={() => press(tool)}
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

/** Confirms the last action. */
function newsOf({ done, isPlaced }: MapNews) {
  if (isPlaced) return 'studio.edit.done.placed';
  return `studio.edit.done.${done === 'add-map' ? 'add' : done}` as const;
}
