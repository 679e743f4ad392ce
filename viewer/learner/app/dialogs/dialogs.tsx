import { readHero } from '../../domain/heroes.ts';
import { canShare, storesGames } from '../../domain/can-share.ts';
import { listCertificates } from '../../domain/find-map-certificate.ts';
import { withConflicts } from '../../../shared/domain/cloud-status.ts';
import { HeroDialog } from '../../features/hero/hero-dialog.tsx';
import { ModalHost } from '../../features/modals/modal-host.tsx';
import type { ModalOf } from '../../features/modals/modal.ts';
import { PanelChecks } from '../../features/checks/panel-checks.tsx';
import { findNodeView } from '../../state/map-views.ts';
import type { QueuedModal } from '../../state/modal-queue.ts';
import { createPart, LazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageBadges } from '../account/page-badges.tsx';
import type { PageViewProps } from '../use-page-view.ts';

const report = createPart(async () => (await import('../parts/share.ts')).Report);

const share = createPart(async () => (await import('../parts/share.ts')).AppShare);

export interface DialogsProps extends PageViewProps {
  modal: QueuedModal;
  onLost(): void;
}

export function Dialogs(props: DialogsProps) {
  const { env, view, modal, commands, services, onLost } = props;
  const { nextUp, toUrl } = view;
  const { page, auth, learnerName, lostCertificates, namePlaces } = view.state;
  const isSignedIn = auth.kind === 'signed-in' && auth.session === 'live';
  const isApprovedSource = page.kind === 'ready' && page.source.status === 'approved';
  if (modal.kind === 'report-abuse') {
    return (
      <LazyPart key={modal.id} part={report} onFailed={onLost}>
        {(Report) => <Report {...props} modal={modal} />}
      </LazyPart>
    );
  }
  if (modal.kind === 'share') {
    return (
      <LazyPart key={modal.id} part={share} onFailed={onLost}>
        {(Share) => (
          <Share env={env} services={services} modal={modal} isSignedIn={isSignedIn} commands={commands} />
        )}
      </LazyPart>
    );
  }
  if (modal.kind === 'hero') {
    const { preferences } = view.state;
    return (
      <HeroDialog
        chosen={readHero(preferences.hero)}
        onChoose={(hero) => commands.dispatch('setPreferences', { ...preferences, hero })}
        onClose={() => commands.dispatch('dismissModal')}
      />
    );
  }
  return (
    <ModalHost
      modal={modal}
      toUrl={toUrl}
      naming={{ isApprovedSource, learnerName, lostCertificates, namePlaces }}
      accounts={env.targetConfig.identity}
      nextUp={
        nextUp && {
          mapId: nextUp.mapId,
          activityId: nextUp.node.activityId,
          name: nextUp.node.displayName,
        }
      }
      {...(modal.kind === 'completion' && {
        checks: toFinishedChecks(props, modal),
        game: findFinishedGame(props, modal),
      })}
      cloudState={withConflicts(view.state.cloudState, view.state.projectVersions)}
      {...(modal.kind === 'my-projects' && { earned: toEarned(props) })}
      keepsProjects={services.projectFiles !== undefined}
      canShare={canShare(env.targetConfig)}
      storesGames={storesGames(env.targetConfig)}
      commands={commands}
    />
  );
}

/** Returns the activity that the learner has just finished. Undefined if the dialog was opened again later. */
function findFinished({ view }: PageViewProps, { mapId, finishedId }: ModalOf<'completion'>) {
  const ref = finishedId === undefined ? undefined : { mapId, activityId: finishedId };
  const node = findNodeView(view.maps, ref)?.node;
  return node?.kind === 'activity' ? node : undefined;
}

/** Returns the URL of the picture of the game that the learner has just finished. Undefined if there is none. */
function findFinishedGame(props: PageViewProps, modal: ModalOf<'completion'>): string | undefined {
  const headerId = findFinished(props, modal)?.headerId;
  return headerId === undefined ? undefined : props.view.state.gamePictures?.get(headerId);
}

/** Returns the checks of the activity that the learner has just finished. Undefined if it has none. */
function toFinishedChecks(props: PageViewProps, modal: ModalOf<'completion'>) {
  const { services } = props;
  const activity = findFinished(props, modal);
  if (!activity) return undefined;
  const { node, headerId, isCompleted } = activity;
  const { checks, displayName } = node;
  if (!checks) return undefined;
  return (
    <PanelChecks
      checks={checks}
      activityName={displayName}
      headerId={headerId}
      isCompleted={isCompleted}
      services={services}
    />
  );
}

/** Returns a learner's badges and certificates, signed in or not. */
function toEarned({ env, view }: PageViewProps) {
  const hasBadges = env.targetConfig.features?.badges !== false;
  return {
    badges: hasBadges && <PageBadges view={view} />,
    certificates: listCertificates(view.maps),
  };
}
