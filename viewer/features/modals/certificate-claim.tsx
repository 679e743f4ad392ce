import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { CertificateReward } from '#schemas/generated/page.ts';
import type { Commands } from '../../commands/table.ts';
import { useCommand } from '../../commands/use-command.ts';
import { canNameCertificate } from '../../domain/certificate-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { toSafeLink } from '../../ui/safe-url.ts';
import { CertificateLink } from './certificate-link.tsx';
import type { Naming } from './modal.ts';
import styles from './modals.module.css';

interface CertificateClaimOptions {
  certificate: CertificateReward | undefined;
  naming: Naming;
  toUrl(url: string): string | undefined;
  commands: Commands;
  /** When it has been opened. */
  onOpened?(): void;
}

/** The two parts of a certificate's dialog: a field for the name where one can go onto it, and what opens it. */
interface CertificateClaim {
  field: ReactNode;
  /** Nothing where the address is none that may be followed. */
  toButton(label: string): ReactNode;
}

/** What a dialog needs to hand a certificate over. */
export function useCertificateClaim(options: CertificateClaimOptions): CertificateClaim {
  const { certificate, naming, toUrl, commands, onOpened } = options;
  const text = useText();
  const id = useId();
  const [name, setName] = useState(naming.learnerName);
  const url = certificate && toCertificateUrl(certificate, toUrl);
  const openCertificate = useCommand(commands, 'openCertificate', url !== undefined);
  if (url === undefined) return { field: null, toButton: () => null };
  const isNamed = canNameCertificate(url, naming.isApprovedSource);
  const openPlain = (): void => {
    commands.dispatch('note', { kind: 'certificate-opened' });
    onOpened?.();
  };
  const openNamed = (): void => {
    openCertificate(url, name.trim());
    onOpened?.();
  };
  return {
    field: isNamed && (
      <form
        className={styles.name}
        onSubmit={(event) => {
          event.preventDefault();
          openNamed();
        }}
      >
        <label htmlFor={id}>{text('reward.certificate.name')}</label>
        <input
          id={id}
          className={styles.nameField}
          value={name}
          maxLength={80}
          autoComplete="name"
          enterKeyHint="done"
          onChange={(event) => setName(event.target.value)}
        />
        <p className={styles.nameHint}>{text('reward.certificate.nameHint')}</p>
      </form>
    ),
    // Without a name it is an ordinary link: no browser takes that for a pop-up.
    toButton: (label) =>
      isNamed && name.trim() !== '' ? (
        <Button
          look="filled"
          size="large"
          icon={<ExternalLink size={18} strokeWidth={2.5} />}
          onClick={openNamed}
        >
          {label}
        </Button>
      ) : (
        <CertificateLink url={url} onOpen={openPlain}>
          {label}
        </CertificateLink>
      ),
  };
}

function toCertificateUrl(
  certificate: CertificateReward,
  toUrl: (url: string) => string | undefined,
): string | undefined {
  const url = toUrl(certificate.url);
  return url === undefined ? undefined : toSafeLink(url);
}
