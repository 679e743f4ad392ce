import { findOpening } from '../domain/find-opening.ts';
import { MapBar } from '../features/map-bar/map-bar.tsx';
import type { Preferences } from '../services/ports/preferences-store.ts';
import type { SceneProps } from './use-scene.ts';

/** The bar over the map as the viewer's state has it. */
export function AppMapBar({ learning, scene }: SceneProps) {
  const { maps, nextUp, handlers } = scene;
  const { preferences } = scene.state;
  const opening = nextUp && nextUp.kind !== 'layout' ? findOpening(nextUp) : undefined;
  return (
    <MapBar
      next={
        nextUp &&
        opening && {
          name: nextUp.node.displayName,
          opening,
          onOpen: () => handlers.open({ mapId: nextUp.mapId, activityId: nextUp.node.activityId }),
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
