import { ArrowLeft, Gift, Play, Puzzle, Trophy } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import { cloudStatusOf } from '../../../shared/domain/cloud-status.ts';
import { findCarryoverSource, findGame } from '../../domain/completed-work.ts';
import { refOf } from '../../../shared/domain/activity-key.ts';
import type { ActivityView, MapView, RewardView } from '../../../shared/domain/map-view.ts';
import { pictureOf } from '../../domain/picture-of.ts';
import { useGamePicture } from '../../../shared/hooks/use-game-picture.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AuthorLanguage, AuthorText, WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { toSafeLink } from '../../../shared/ui/safe-url.ts';
import { SyncLabel } from '../../../shared/ui/sync-label.tsx';
import { ActionBar } from './action-bar.tsx';
import { decideActions } from './decide-actions.ts';
import { OutcomesLink } from './fact.tsx';
import { MissingList, NodeDetails, StatusPill } from './node-details.tsx';
import type { InfoPanelProps } from './page-panel.tsx';
import { ReadAloud } from '../../../shared/ui/read-aloud.tsx';
import { PANEL_TITLE, PanelFrame } from './panel-frame.tsx';
import frame from './info-panel.module.css';
import styles from './node-panel.module.css';

interface NodePanelProps extends InfoPanelProps {
  view: ActivityView | RewardView;
  map: MapView | undefined;
}

export function NodePanel(props: NodePanelProps) {
  const { page, view, map, nextUp, features, cloudState, versions, checks, loadPictures, toUrl, commands } =
    props;
  const text = useText();
  const shownId = `${view.mapId} ${view.node.activityId}`;
  const panelRef = useScrollIntoView(shownId);
  const { node } = view;
  const { dispatch } = commands;
  const follow = useCommand(commands, 'follow', view.kind === 'reward' && view.node.actions.length > 0);
  const headerId = view.kind === 'activity' ? view.headerId : undefined;
  const gamePicture = useGamePicture(headerId, loadPictures);
  const cloudStatus = cloudStatusOf(headerId, cloudState, versions);
  const playYourGame =
    view.kind === 'reward' && map !== undefined && findGame(map, node.activityId) !== undefined;
  const outcomes = page.infoUrl === undefined ? undefined : toSafeLink(toUrl(page.infoUrl));
  return (
    <PanelFrame
      frameRef={panelRef}
      contentKey={shownId}
      picture={
        gamePicture !== undefined && view.kind === 'activity' && view.isCompleted ? (
          <PlayButton picture={gamePicture} onPlay={() => dispatch('playGame', refOf(view))} />
        ) : (
          <NodePicture view={view} toUrl={toUrl} />
        )
      }
      heading={<NodeHeading {...props} />}
      actions={
        <ActionBar
          actions={decideActions(view, { ...features, playYourGame }, nextUp)}
          gamePicture={gamePicture}
          onDispatch={dispatch}
          onFollow={(action) => follow(view.mapId, action)}
        />
      }
    >
      {view.status === 'locked' && (
        <MissingList
          missing={view.missing}
          onSelect={(activityId) => dispatch('select', { mapId: view.mapId, activityId })}
        />
      )}
      {node.description && <Description text={node.description} toUrl={toUrl} />}
      <NodeDetails view={view} map={map?.map} />
      {checks}
      {cloudStatus && (
        <SyncLabel status={cloudStatus} isLive>
          {text(`panel.cloud.${cloudStatus}`)}
        </SyncLabel>
      )}
      {map && view.status === 'notstarted' && <Carryover map={map} activityId={node.activityId} />}
      {outcomes && <OutcomesLink url={outcomes} />}
      <ReadAloud />
    </PanelFrame>
  );
}

function Description(props: Parameters<typeof Markdown>[0]) {
  return (
    <div lang={use(AuthorLanguage)}>
      <Markdown {...props} />
    </div>
  );
}

/**
 * Returns a ref for the panel. Scrolls to the panel when a node is selected while the panel is below the map, as at a
 * zoom of 400 %.
 */
function useScrollIntoView(shownId: string) {
  const panelRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isBelow = shownId !== '' && matchMedia('(width < 600px) and (height < 400px)').matches;
    if (isBelow) panelRef.current?.scrollIntoView();
  }, [shownId]);
  return panelRef;
}

function NodePicture({ view, toUrl }: Pick<NodePanelProps, 'view' | 'toUrl'>) {
  const text = useText();
  const { kind, displayName } = view.node;
  const Placeholder = kind === 'activity' ? Puzzle : kind === 'reward' ? Gift : Trophy;
  const imageUrl = pictureOf(view);
  return (
    <Picture
      className={frame.picture}
      url={imageUrl && toUrl(imageUrl)}
      alt={text('panel.picture', { name: displayName })}
      placeholder={<Placeholder size={64} strokeWidth={1.5} />}
    />
  );
}

/** The picture of the learner's finished game, as the button that plays it. */
function PlayButton({ picture, onPlay }: { picture: string; onPlay(): void }) {
  const text = useText();
  return (
    <button type="button" className={`${frame.picture} ${styles.play}`} onClick={onPlay}>
      <Picture className={styles.playPicture} url={picture} alt="" />
      <span className={styles.playSign}>
        <Play size={18} strokeWidth={2.5} aria-hidden="true" />
        <span>{text('action.play-your-game')}</span>
      </span>
    </button>
  );
}

function NodeHeading({ page, view, map, commands }: NodePanelProps) {
  const text = useText();
  return (
    <>
      <div className={`line fine-print ${styles.way}`}>
        <button
          type="button"
          className={`centered ${styles.back}`}
          aria-label={text('panel.close')}
          onClick={() => commands.dispatch('select', undefined)}
        >
          <ArrowLeft size={18} strokeWidth={2.5} aria-hidden="true" />
        </button>
        <AuthorText className="medium breakable">{map?.map.displayName ?? page.title}</AuthorText>
      </div>
      <h2 id={PANEL_TITLE} className={frame.title}>
        <AuthorText>{view.node.displayName}</AuthorText>
      </h2>
      <StatusPill view={view} />
    </>
  );
}

/** Names the activity whose code is carried over, so that the code does not surprise the learner. */
function Carryover({ map, activityId }: { map: MapView; activityId: string }) {
  const text = useText();
  const { displayName: name } = findCarryoverSource(map, activityId)?.node ?? {};
  if (name === undefined) return undefined;
  return (
    <p>
      <WithAuthorText of={text('carryover.begins', { name })} words={[name]} />
    </p>
  );
}
