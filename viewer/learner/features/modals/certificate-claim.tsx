import { ExternalLink } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { CertificateReward } from '#schemas/generated/page.ts';
import type { Commands } from '../../commands/table.ts';
import { useCommand } from '../../commands/use-command.ts';
import { canNameCertificate } from '../../../shared/domain/certificate-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { toSafeLink } from '../../../shared/ui/safe-url.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import type { Naming } from './modal.ts';
import styles from './modals.module.css';

interface CertificateClaimOptions {
  certificate: CertificateReward | undefined;
  naming: Naming;
  toUrl(url: string): string | undefined;
  commands: Commands;
  onOpened?(): void;
}

interface CertificateClaim {
  /** The author's preview picture of the certificate, or a placeholder. */
  preview: ReactNode;
  /**
   * An input for the name, if it can be printed on the certificate. Otherwise, may explain why the certificate cannot
   * be opened.
   */
  field: ReactNode;
  /** True if the certificate's file does not exist. `field` explains that. */
  isMissing: boolean;
  /** Returns the button that opens the certificate, or null if it cannot be opened. */
  toButton(label: string): ReactNode;
}

/**
 * Returns the URL of a certificate. Allows `blob:` URLs for drafts in the Studio, whose files are in this browser.
 * Authors' own URLs never resolve to one.
 */
function toOpened(url: string | undefined): string | undefined {
  return url?.startsWith('blob:') === true ? url : toSafeLink(url);
}

export function useCertificateClaim(options: CertificateClaimOptions): CertificateClaim {
  const { certificate, naming, toUrl, commands, onOpened } = options;
  const text = useText();
  const [name, setName] = useState(naming.learnerName);
  const address = certificate && toOpened(toUrl(certificate.url));
  const url = address !== undefined && naming.lostCertificates?.includes(address) ? undefined : address;
  useCertificateCheck(address, commands);
  const openCertificate = useCommand(commands, 'openCertificate', url !== undefined);
  const isNamed = url !== undefined && canNameCertificate(certificate?.url ?? url, naming.isApprovedSource);
  const printedName = isNamed ? name.trim() : '';
  const isNameShown = certificate?.previewUrl !== undefined && printedName !== '';
  useNamePlace(isNameShown ? url : undefined, commands);
  const preview = certificate && (
    <CertificatePreview
      url={certificate.previewUrl && toUrl(certificate.previewUrl)}
      name={printedName}
      place={url === undefined ? undefined : naming.namePlaces?.[url]}
    />
  );
  if (url === undefined) {
    const isMissing = certificate !== undefined;
    const field = isMissing && <p>{text('reward.certificate.missing')}</p>;
    return { preview, field, isMissing, toButton: () => null };
  }
  const openPlain = (): void => {
    commands.dispatch('note', { kind: 'certificate-opened' });
    onOpened?.();
  };
  const openNamed = (): void => {
    openCertificate(url, name.trim());
    onOpened?.();
  };
  const look = { look: 'filled', size: 'large', icon: <ExternalLink size={18} strokeWidth={2.5} /> } as const;
  return {
    preview,
    isMissing: false,
    field: isNamed && <NameForm name={name} onChange={setName} onSubmit={openNamed} />,
    // Without a name, use an ordinary link, which browsers do not block as a pop-up.
    toButton: (label) =>
      isNamed && name.trim() !== '' ? (
        <Button {...look} onClick={openNamed}>
          {label}
        </Button>
      ) : (
        <ButtonLink {...look} href={url} target="_blank" rel="noopener noreferrer" onClick={openPlain}>
          {label}
        </ButtonLink>
      ),
  };
}

/** Checks whether the certificate exists, because learners would otherwise see another site's error page. */
function useCertificateCheck(address: string | undefined, { attempt }: Commands): void {
  useEffect(() => {
    if (address !== undefined) void attempt('lookForCertificate', address);
  }, [attempt, address]);
}

/**
 * Finds where the name is written on a certificate. Needs the certificate's file, so it waits until the learner types.
 */
function useNamePlace(url: string | undefined, { attempt }: Commands): void {
  useEffect(() => {
    if (url !== undefined) void attempt('findNamePlace', url);
  }, [attempt, url]);
}

interface NameFormProps {
  name: string;
  onChange(name: string): void;
  onSubmit(): void;
}

function NameForm({ name, onChange, onSubmit }: NameFormProps) {
  const text = useText();
  const id = useId();
  return (
    <form
      className={`stack ${styles.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={id}>{text('reward.certificate.name')}</label>
      <input
        id={id}
        className="field text-md"
        value={name}
        maxLength={80}
        autoComplete="name"
        enterKeyHint="done"
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="hint">{text('reward.certificate.nameHint')}</p>
    </form>
  );
}
