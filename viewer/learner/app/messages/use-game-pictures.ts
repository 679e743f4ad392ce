import { useEffect } from 'react';
import type { NodeView } from '../../../shared/domain/map-view.ts';
import { startWhenLoaded } from '../../../shared/ports/deferred.ts';
import type { PageViewProps } from '../use-page-view.ts';

interface GamePicturesInput extends Pick<PageViewProps, 'viewer'> {
  services: Pick<PageViewProps['services'], 'loadPictures'>;
  view: Pick<PageViewProps['view'], 'state' | 'maps'>;
}

/**
 * Loads the pictures of games for the map's tiles once the page is idle or an activity is open, and again when a game
 * changes. Loads nothing before the learner has finished a game.
 */
export function useGamePictures({ services, viewer, view }: GamePicturesInput): void {
  const { loadPictures } = services;
  const { gamePictures, idleConnection, editorView } = view.state;
  const canLoad = gamePictures !== undefined || idleConnection !== undefined || editorView.kind !== 'closed';
  const isWanted = canLoad && view.maps.some(({ nodes }) => nodes.some(isFinishedGame));
  useEffect(() => {
    if (!isWanted) return undefined;
    return startWhenLoaded(loadPictures, (pictures) => {
      const update = async () => viewer.setState({ gamePictures: await pictures.list() });
      void update();
      return pictures.subscribe(() => void update());
    });
  }, [isWanted, loadPictures, viewer]);
}

function isFinishedGame(view: NodeView): boolean {
  return view.kind === 'activity' && view.status === 'completed' && view.headerId !== undefined;
}
