import { Gamepad2, Gift, Share2, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import type { RewardAction } from '#schemas/generated/page.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Text } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CertificateLink, toCertificateUrl } from './certificate-link.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { celebrate } from './celebrate.ts';
import { loneCertificate } from './modal.ts';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';

/** The end of a map. A lone certificate is shown here; other rewards follow one by one. */
export function CompletionDialog({ modal, toUrl, onEvent }: ModalProps<'completion'>) {
  const text = useText();
  const { mapId, activityId, name, rewards, actions } = modal;
  const node = { mapId, activityId };
  const certificate = loneCertificate(rewards);
  const certificateUrl = certificate && toCertificateUrl(certificate, toUrl);
  const claim = (): void => onEvent({ kind: 'reward-claimed', ...node });
  useEffect(() => celebrate(), []);
  const close = (): void => onEvent({ kind: 'closed' });
  return (
    <Dialog
      title={text('completion.title')}
      alignment="center"
      onClose={close}
      picture={
        certificate ? (
          <CertificatePreview certificate={certificate} toUrl={toUrl} />
        ) : (
          <span className={styles.trophy} aria-hidden="true">
            <Trophy size={56} strokeWidth={2} />
          </span>
        )
      }
      actions={
        <>
          {modal.canShare && (
            <Button icon={<Share2 {...icon} />} onClick={() => onEvent({ kind: 'share-wanted', ...node })}>
              {text('completion.share')}
            </Button>
          )}
          {modal.canHostMultiplayer && (
            <Button
              icon={<Gamepad2 {...icon} />}
              onClick={() => onEvent({ kind: 'multiplayer-wanted', ...node })}
            >
              {text('completion.multiplayer')}
            </Button>
          )}
          {certificateUrl !== undefined ? (
            <CertificateLink url={certificateUrl} onOpen={claim}>
              {text('completion.claim')}
            </CertificateLink>
          ) : rewards.length > 0 ? (
            <Button look="filled" size="large" icon={<Gift {...icon} />} onClick={claim}>
              {text('completion.claim')}
            </Button>
          ) : (
            <Button look="filled" size="large" onClick={close}>
              {text('completion.stay')}
            </Button>
          )}
        </>
      }
    >
      <p>{text('completion.text', { name })}</p>
      {rewards.length > 0 && <p>{text('completion.rewards', { count: rewards.length })}</p>}
      {actions.length > 0 && (
        <div className={styles.follow}>
          {actions.map((action) => (
            <Button
              key={`${action.kind} ${action.url ?? action.activityId ?? ''} ${action.label}`}
              look="plain"
              className={styles.followButton}
              onClick={() => onEvent({ kind: 'action-followed', ...node, action })}
            >
              {toLabel(action, text)}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}

const icon = { size: 18, strokeWidth: 2.5 } as const;

function toLabel(action: RewardAction, text: Text): string {
  return action.label || text(`action.follow.${action.kind}`);
}
