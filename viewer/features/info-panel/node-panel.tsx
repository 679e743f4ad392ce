import { ArrowLeft, Gift, Puzzle, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import { cloudStatusOf } from '../../domain/cloud-status.ts';
import { findCarryoverSource } from '../../domain/completed-work.ts';
import type { ActivityView, MapView, NodeView, RewardView } from '../../domain/map-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toSafeLink } from '../../ui/safe-url.ts';
import { SyncSign } from '../../ui/sync-sign.tsx';
import { ActionBar } from './action-bar.tsx';
import { decideActions } from './decide-actions.ts';
import { OutcomesLink } from './fact.tsx';
import { MissingList, NodeDetails, StatusPill } from './node-details.tsx';
import type { InfoPanelProps } from './page-panel.tsx';
import styles from './info-panel.module.css';

interface NodePanelProps extends InfoPanelProps {
  view: ActivityView | RewardView;
  map: MapView | undefined;
}

/** The selected node: what it is, how it stands, and what can be done with it. */
export function NodePanel(props: NodePanelProps) {
  const { page, view, map, nextUp, features, cloudState, versions, toUrl, commands } = props;
  const text = useText();
  const panelRef = useRef<HTMLDivElement>(null);
  const shownId = `${view.mapId} ${view.node.activityId}`;
  // At a zoom of 400 % the panel stands below the map, out of sight: what was asked for comes to meet the eye.
  useEffect(() => {
    const isBelow = shownId !== '' && matchMedia('(width < 600px) and (height < 400px)').matches;
    if (isBelow) panelRef.current?.scrollIntoView();
  }, [shownId]);
  const { node } = view;
  const { dispatch } = commands;
  const actions = decideActions(view, features, nextUp);
  const follow = useCommand(
    commands,
    'follow',
    actions.some(({ kind }) => kind === 'follow'),
  );
  const headerId = view.kind === 'activity' ? view.headerId : undefined;
  const cloudStatus = cloudStatusOf(headerId, cloudState, versions);
  const Placeholder = node.kind === 'activity' ? Puzzle : node.kind === 'reward' ? Gift : Trophy;
  const imageUrl = node.imageUrl ?? rewardPicture(view);
  // Start takes the code along: nobody should be surprised by it.
  const carried = map && view.status === 'notstarted' ? findCarryoverSource(map, node.activityId) : undefined;
  const outcomes = page.infoUrl === undefined ? undefined : toSafeLink(toUrl(page.infoUrl));
  return (
    <div ref={panelRef} className={styles.panel}>
      <div className={styles.body} key={node.activityId}>
        <Picture
          className={styles.picture}
          url={imageUrl && toUrl(imageUrl)}
          // A badge is shown whole; the author's picture of an activity fills its place.
          fit={view.kind === 'reward' ? 'contain' : 'cover'}
          alt={text('panel.picture', { name: node.displayName })}
          placeholder={<Placeholder size={64} strokeWidth={1.5} />}
        />
        <div className={`column ${styles.text}`}>
          <div className={`column ${styles.heading}`}>
            <button
              type="button"
              className={`line fine-print ${styles.back}`}
              aria-label={text('panel.close')}
              onClick={() => dispatch('select', undefined)}
            >
              <ArrowLeft size={18} strokeWidth={2.5} aria-hidden="true" />
              <bdi>{map?.map.displayName ?? page.title}</bdi>
            </button>
            <h2 className={styles.title}>
              <bdi>{node.displayName}</bdi>
            </h2>
            <StatusPill view={view} />
          </div>
          {view.status === 'locked' && (
            <MissingList
              missing={view.missing}
              onSelect={(activityId) => dispatch('select', { mapId: view.mapId, activityId })}
            />
          )}
          {node.description && <Markdown text={node.description} toUrl={toUrl} />}
          <NodeDetails view={view} />
          {cloudStatus && (
            <SyncSign status={cloudStatus} isLive>
              {text(`panel.cloud.${cloudStatus}`)}
            </SyncSign>
          )}
          {carried && <p>{text('carryover.begins', { name: carried.node.displayName })}</p>}
          {outcomes && <OutcomesLink url={outcomes} />}
        </div>
      </div>
      <div className={styles.actions}>
        <ActionBar
          actions={actions}
          onDispatch={dispatch}
          onFollow={(action) => follow(view.mapId, action)}
        />
      </div>
    </div>
  );
}

function rewardPicture(view: NodeView): string | undefined {
  if (view.kind !== 'reward') return undefined;
  const [first] = view.node.rewards;
  return first?.type === 'completion-badge' ? first.imageUrl : first?.previewUrl;
}
