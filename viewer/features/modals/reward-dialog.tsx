import { Award } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useCertificateClaim } from './certificate-claim.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';

/** One reward, big enough to be proud of. */
export function RewardDialog({ modal, toUrl, naming, commands }: ModalProps<'reward'>) {
  const text = useText();
  const { dispatch } = commands;
  const { reward, name } = modal;
  const certificate = reward.type === 'certificate' ? reward : undefined;
  const { field, toButton } = useCertificateClaim({ certificate, naming, toUrl, commands });
  const next = (
    <Button
      look={reward.type === 'certificate' ? 'outlined' : 'filled'}
      size="large"
      onClick={() => dispatch('nextModal')}
    >
      {text(modal.hasNext ? 'reward.next' : 'reward.done')}
    </Button>
  );
  // What else was earned is not lost by closing this.
  const close = (): void => dispatch('nextModal');
  if (reward.type === 'completion-badge') {
    const badgeName = reward.displayName ?? name;
    return (
      <Dialog
        title={text('reward.badge.title')}
        alignment="center"
        onClose={close}
        actions={next}
        picture={
          <div className={styles.medal}>
            <Picture
              className={styles.badge}
              url={toUrl(reward.imageUrl)}
              alt={badgeName}
              fit="contain"
              placeholder={<Award size={72} strokeWidth={1.5} />}
            />
          </div>
        }
      >
        <p>{text('reward.badge.text', { name: badgeName })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={text('reward.certificate.title')}
      alignment="center"
      onClose={close}
      picture={<CertificatePreview certificate={reward} toUrl={toUrl} />}
      actions={
        <>
          {next}
          {toButton(text('reward.certificate.open'))}
        </>
      }
    >
      <p>{text('reward.certificate.text')}</p>
      {field}
    </Dialog>
  );
}
