import { ArrowRight, Award, Gamepad2, Gift, Share2, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import { toFollowLabel } from '../../i18n/action-labels.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { findLoneCertificate } from '../../state/completion-modals.ts';
import { WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { useCertificateClaim } from './certificate-claim.tsx';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';

const icon = { size: 18, strokeWidth: 2.5 } as const;

/**
 * The dialog at the end of a map. Shows the certificate if it is the only reward. Otherwise, rewards follow one by one.
 */
export function CompletionDialog(props: ModalProps<'completion'>) {
  const { modal, toUrl, naming, nextUp, checks, game, commands } = props;
  const text = useText();
  const { dispatch } = commands;
  const { mapId, activityId, name, mapName, rewards } = modal;
  const certificate = findLoneCertificate(rewards);
  const claim = (): void => dispatch('claimReward', { mapId, activityId });
  const offer = { certificate, naming, toUrl, commands, onOpened: claim };
  const { preview, field, isMissing, toButton } = useCertificateClaim(offer);
  const isClaimWaiting = rewards.length > 0 && modal.isReopened !== true && !isMissing;
  const certificateButton = toButton(text('completion.claim'));
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('completion.title')}
      alignment="center"
      onClose={close}
      picture={preview ?? <WonTrophy game={game} />}
      actions={
        <CompletionWays {...{ modal, nextUp, commands, certificateButton }} onClaim={claim} onClose={close} />
      }
      about={
        <>
          <p>
            {mapName === undefined ? (
              <WithAuthorText of={text('completion.reached', { name })} words={[name]} />
            ) : (
              <WithAuthorText of={text('completion.text', { map: mapName })} words={[mapName]} />
            )}
          </p>
          {rewards.length > 0 && modal.isReopened !== true && (
            <p>{text('completion.rewards', { count: rewards.length })}</p>
          )}
        </>
      }
    >
      {field}
      {checks && <div className={styles.checks}>{checks}</div>}
      {!isClaimWaiting && <FollowUps modal={modal} commands={commands} />}
    </Dialog>
  );
}

/** A trophy, on the picture of the learner's game if there is one. */
function WonTrophy({ game }: Pick<ModalProps<'completion'>, 'game'>) {
  const trophy = (
    <span className={`centered ${styles.trophy}`} aria-hidden="true">
      <Trophy size={56} strokeWidth={2} />
    </span>
  );
  if (game === undefined) return trophy;
  return (
    <span className={styles.won}>
      <img src={game} alt="" draggable={false} />
      {trophy}
    </span>
  );
}

interface CompletionWaysProps extends Pick<ModalProps<'completion'>, 'modal' | 'nextUp' | 'commands'> {
  certificateButton: ReactNode;
  onClaim(): void;
  onClose(): void;
}

/** Buttons for the next step: to share, and to claim a reward or continue. */
function CompletionWays(props: CompletionWaysProps) {
  const { modal, nextUp, commands, certificateButton, onClaim, onClose } = props;
  const { canShare, canHostMultiplayer, rewards, mapId, activityId } = modal;
  const text = useText();
  const { dispatch } = commands;
  const node = { mapId, activityId };
  return (
    <>
      {canShare && (
        <Button icon={<Share2 {...icon} />} onClick={() => dispatch('shareGame', node)}>
          {text('completion.share')}
        </Button>
      )}
      {canHostMultiplayer && (
        <Button icon={<Gamepad2 {...icon} />} onClick={() => dispatch('shareGame', node, 'multiplayer')}>
          {text('completion.multiplayer')}
        </Button>
      )}
      {certificateButton ??
        (rewards.length > 0 ? (
          <Button look="filled" size="large" icon={<Gift {...icon} />} onClick={onClaim}>
            {text('completion.claim')}
          </Button>
        ) : (
          <ContinueButtons nextUp={nextUp} dispatch={dispatch} onClose={onClose} />
        ))}
    </>
  );
}

interface ContinueButtonsProps extends Pick<ModalProps<'completion'>, 'nextUp'> {
  dispatch: ModalProps<'completion'>['commands']['dispatch'];
  onClose(): void;
}

function ContinueButtons({ nextUp, dispatch, onClose }: ContinueButtonsProps) {
  const text = useText();
  return (
    <>
      <Button look={nextUp ? 'outlined' : 'filled'} size="large" onClick={onClose}>
        {text('completion.stay')}
      </Button>
      {nextUp && (
        <Button
          look="filled"
          size="large"
          icon={<ArrowRight {...icon} />}
          onClick={() => dispatch('openNext', { mapId: nextUp.mapId, activityId: nextUp.activityId })}
        >
          <WithAuthorText of={text('action.next', nextUp)} words={[nextUp.name]} />
        </Button>
      )}
    </>
  );
}

/** Actions that the author offers when the map is completed. */
function FollowUps({ modal, commands }: Pick<ModalProps<'completion'>, 'modal' | 'commands'>) {
  const { mapId, actions } = modal;
  const text = useText();
  const follow = useCommand(commands, 'follow', actions.length > 0);
  if (actions.length === 0) return undefined;
  return (
    <div className={`cluster ${styles.follow}`}>
      {actions.map((action) => (
        <Button
          key={`${action.kind} ${action.url ?? action.activityId ?? ''} ${action.label}`}
          look="plain"
          className={styles.followButton}
          onClick={() => follow(mapId, action)}
        >
          {toFollowLabel(action, text)}
        </Button>
      ))}
    </div>
  );
}

export function RewardDialog({ modal, toUrl, naming, commands }: ModalProps<'reward'>) {
  const text = useText();
  const { reward } = modal;
  const certificate = reward.type === 'certificate' ? reward : undefined;
  const badge = reward.type === 'completion-badge' ? reward : undefined;
  const { name } = modal;
  const offer = { certificate, naming, toUrl, commands };
  const { preview, field, isMissing, toButton } = useCertificateClaim(offer);
  const next = (): void => commands.dispatch('nextModal');
  return (
    <Dialog
      title={text(badge ? 'reward.badge.title' : 'reward.certificate.title')}
      alignment="center"
      // Closing returns to the map, as in every dialog. Other rewards can be claimed there.
      onClose={() => commands.dispatch('dismissModal')}
      picture={
        badge ? (
          <div className={`centered ${styles.medal}`}>
            <Picture
              className={styles.badge}
              url={toUrl(badge.imageUrl)}
              alt={name}
              placeholder={<Award size={72} strokeWidth={1.5} />}
            />
          </div>
        ) : (
          preview
        )
      }
      actions={
        <>
          <Button look={badge ? 'filled' : 'outlined'} size="large" onClick={next}>
            {text(modal.hasNext ? 'reward.next' : 'reward.done')}
          </Button>
          {toButton(text('action.open-certificate'))}
        </>
      }
      about={
        !isMissing && (
          <p>
            {badge ? (
              <WithAuthorText of={text('reward.badge.text', { name })} words={[name]} />
            ) : (
              text('reward.certificate.text')
            )}
          </p>
        )
      }
    >
      {field}
    </Dialog>
  );
}
