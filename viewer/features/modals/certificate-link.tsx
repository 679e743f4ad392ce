import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
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
