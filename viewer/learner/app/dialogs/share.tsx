import { useEffect, useState } from 'react';
import { findKeptDays, hasCodeHosting, hasNetworks, toShareAddresses } from '../../domain/share-addresses.ts';
import type { Commands } from '../../commands/table.ts';
import { ShareDialog } from '../../features/share/share-dialog.tsx';
import { PictureTaker } from '../../features/share/picture-taker.tsx';
import { GamePlayer } from '../../../shared/features/player/game-player.tsx';
import type { ShareParts } from '../../../shared/ports/games.ts';
import type { ShareModal } from '../../state/share.ts';
import type { ViewerEnv } from '../../adapters/env.ts';
import type { Services } from '../../adapters/services.ts';

export interface AppShareProps {
  /** True if the learner is signed in with a valid session. */
  isSignedIn: boolean;
  env: ViewerEnv;
  services: Services;
  modal: ShareModal;
  commands: Commands;
}

/** The share dialog, with the options that the site offers. */
export function AppShare({ env, services, modal, isSignedIn, commands }: AppShareProps) {
  const { targetConfig } = env;
  const { pictures, kiosk } = useShareParts(services);
  return (
    <ShareDialog
      modal={modal}
      addresses={toShareAddresses(targetConfig)}
      hasNetworks={hasNetworks(targetConfig)}
      hasCodeHosting={hasCodeHosting(targetConfig)}
      kiosk={kiosk}
      keptDays={findKeptDays(targetConfig, isSignedIn)}
      canDownload={targetConfig.editor.kind === 'bundled'}
      renderPictureTaker={
        pictures &&
        (({ title, files, onTaken }) => (
          <PictureTaker
            encodeGif={pictures.encodeGif}
            renderPlayer={(onPlayer) => (
              <GamePlayer
                playerUrl={pictures.playerUrl}
                openPlayer={pictures.openPlayer}
                files={files}
                title={title}
                isFocused
                onPlayer={onPlayer}
              />
            )}
            onTaken={onTaken}
          />
        ))
      }
      commands={commands}
    />
  );
}

/** Loads optional parts of the share dialog. If they fail to load, the dialog offers less. */
function useShareParts({ loadShareParts }: Services): ShareParts {
  const [parts, setParts] = useState<ShareParts>({});
  useEffect(() => {
    let isUnmounted = false;
    loadShareParts?.().then(
      (loaded) => isUnmounted || setParts(loaded),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [loadShareParts]);
  return parts;
}
