import type { RefCallback } from 'react';
import { refOf } from '../../../shared/domain/activity-key.ts';
import { findOpening } from '../../../shared/domain/map-view.ts';
import { MapBar } from '../../features/map-bar/map-bar.tsx';
import type { Preferences } from '../../../shared/ports/storage.ts';
import type { PageViewProps } from '../use-page-view.ts';

interface AppMapBarProps extends PageViewProps {
  momentRef: RefCallback<HTMLElement>;
}

export function AppMapBar({ commands, view, momentRef }: AppMapBarProps) {
  const { maps, nextUp, selected } = view;
  const { preferences } = view.state;
  const opening = nextUp && findOpening(nextUp);
  return (
    <MapBar
      next={
        nextUp &&
        opening && {
          name: nextUp.node.displayName,
          opening,
          onOpen: () => commands.dispatch('open', refOf(nextUp)),
        }
      }
      isNextInPanel={selected?.node.status !== 'locked'}
      momentRef={momentRef}
      isAllDone={!nextUp && maps.length > 0 && maps.every(({ isCompleted }) => isCompleted)}
      isList={preferences.view === 'list'}
      onListChange={(isList) => commands.dispatch('setPreferences', withView(preferences, isList))}
    />
  );
}

function withView(preferences: Preferences, isList: boolean): Preferences {
  const changed: Preferences = { ...preferences, view: 'list' };
  if (!isList) delete changed.view;
  return changed;
}
