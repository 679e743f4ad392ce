import { ScrollText } from 'lucide-react';
import type { CertificateReward } from '#schemas/generated/page.ts';
import { useText } from '../../i18n/use-text.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './modals.module.css';

interface CertificatePreviewProps {
  certificate: CertificateReward;
  toUrl(url: string): string | undefined;
}

/** A certificate as it will look on paper, or a drawn one where the author gave no preview. */
export function CertificatePreview({ certificate, toUrl }: CertificatePreviewProps) {
  const text = useText();
  return (
    <Picture
      className={styles.certificate}
      url={certificate.previewUrl && toUrl(certificate.previewUrl)}
      alt={text('reward.certificate.preview')}
      fit="contain"
      placeholder={
        <span className={styles.drawnCertificate}>
          <ScrollText size={56} strokeWidth={1.5} />
        </span>
      }
    />
  );
}
