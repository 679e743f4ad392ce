import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CertificateReward } from '#schemas/generated/page.ts';
import { toSafeLink } from '../../ui/safe-url.ts';
import styles from './modals.module.css';

interface CertificateLinkProps {
  url: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens a certificate beside the map: a link, so that no browser takes it for a pop-up. */
export function CertificateLink({ url, onOpen, children }: CertificateLinkProps) {
  return (
    <a
      className={styles.open}
      data-look="filled"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
    >
      {children}
      <ExternalLink size={18} strokeWidth={2.5} aria-hidden="true" />
    </a>
  );
}

/** Where the certificate is, unless its address is none that may be followed. */
export function toCertificateUrl(
  certificate: CertificateReward,
  toUrl: (url: string) => string | undefined,
): string | undefined {
  const url = toUrl(certificate.url);
  return url === undefined ? undefined : toSafeLink(url);
}
