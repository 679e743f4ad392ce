import { useStore } from 'zustand';
import type { ActivityRef } from '../domain/activity-key.ts';
import { findOpening } from '../domain/find-opening.ts';
import type { MapView, NodeView } from '../domain/map-view.ts';
import { MapBar } from '../features/map-bar/map-bar.tsx';
import type { Preferences } from '../services/ports/preferences-store.ts';
import type { AppProps } from './app.tsx';

interface AppMapBarProps extends AppProps {
  maps: readonly MapView[];
  nextUp: NodeView | undefined;
  onOpen(ref: ActivityRef): void;
}

/** The bar over the map as the viewer's state has it. */
export function AppMapBar({ viewer, learning, maps, nextUp, onOpen }: AppMapBarProps) {
  const preferences = useStore(viewer, (state) => state.preferences);
  const opening = nextUp && nextUp.kind !== 'layout' ? findOpening(nextUp) : undefined;
  return (
    <MapBar
      next={
        nextUp &&
        opening && {
          name: nextUp.node.displayName,
          opening,
          onOpen: () => onOpen({ mapId: nextUp.mapId, activityId: nextUp.node.activityId }),
        }
      }
      isAllDone={!nextUp && maps.length > 0 && maps.every(({ isCompleted }) => isCompleted)}
      isList={preferences.view === 'list'}
      onListChange={(isList) => learning.setPreferences(withView(preferences, isList))}
    />
  );
}

function withView(preferences: Preferences, isList: boolean): Preferences {
  const changed: Preferences = { ...preferences, view: 'list' };
  if (!isList) delete changed.view;
  return changed;
}
