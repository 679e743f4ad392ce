import { X } from 'lucide-react';
import type { MapSelection } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { mapOf, nameOfNode } from '../state/map-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { Choose } from '../ui/choose.tsx';
import styles from './properties.module.css';

/** Which form is shown: that of the page, of a map, or of the selection. */
export type FormView = { kind: 'page' } | { kind: 'map'; mapId: string } | { kind: 'picked' };

interface PanelHeadProps {
  state: StudioState;
  view: FormView;
  onShow: (view: FormView) => void;
  onClose: () => void;
}

/** The choice between the forms of the page, the map and the selection, and the button that closes the panel. */
export function PanelHead({ state, view, onShow, onClose }: PanelHeadProps) {
  const text = useText();
  const { selection } = state;
  const [first] = selection.nodes;
  const mapId = view.kind === 'map' ? view.mapId : mapOf(state);
  const pickedName = first ? nameOfNode(state, first) : text('studio.form.road');
  const views: readonly (readonly [FormView, string])[] = [
    [{ kind: 'page' }, text('studio.palette.page')],
    ...(mapId === undefined ? [] : [[{ kind: 'map', mapId }, text('studio.palette.map')] as const]),
    ...(hasPicked(selection) ? [[{ kind: 'picked' }, pickedName] as const] : []),
  ];
  return (
    <div className={styles.head}>
      <fieldset className={styles.parts} aria-label={text('studio.form.parts')}>
        {views.map(([one, name]) => (
          <button
            key={one.kind}
            type="button"
            className={styles.part}
            aria-pressed={view.kind === one.kind}
            onClick={() => onShow(one)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <IconButton label={text('dialog.close')} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface MapChoiceProps {
  state: StudioState;
  path: string;
  mapId: string;
  onShow: (view: FormView) => void;
}

/** The choice between the maps of a page. Empty if there is only one. */
export function MapChoice({ state, path, mapId, onShow }: MapChoiceProps) {
  const text = useText();
  const maps = state.drawableMaps.get(path)?.page?.maps ?? [];
  if (maps.length < 2) return null;
  return (
    <Choose
      label={text('studio.palette.map')}
      value={mapId}
      options={maps.map((map) => map.mapId)}
      onChange={(next) => onShow({ kind: 'map', mapId: next })}
    >
      {(one) => maps.find((map) => map.mapId === one)?.displayName ?? one}
    </Choose>
  );
}

export function hasPicked({ nodes, path }: MapSelection): boolean {
  return nodes.length > 0 || path !== undefined;
}
