import { Download, ScrollText, Share2, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Commands } from '../../commands/table.ts';
import type { ListedCertificate } from '../../domain/find-map-certificate.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AuthorText } from '../../../shared/ui/author-text.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { SyncLabel } from '../../../shared/ui/sync-label.tsx';
import type { ModalProps } from './modal.ts';
import styles from './my-projects-dialog.module.css';

export type MyProjectsProps = ModalProps<'my-projects'>;

interface SectionProps {
  title: string;
  hint?: ReactNode;
  children: readonly ReactNode[];
}

export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`stack ${styles.section}`} aria-labelledby={id}>
      <h3 id={id} className="text-md">
        {title}
      </h3>
      {hint && <p className="muted">{hint}</p>}
      {children.length > 0 && (
        // Safari does not announce a list without bullets.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul className="stack" role="list" aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
}

interface ProjectFaceProps extends Pick<MyProjectsProps, 'modal' | 'cloudState'> {
  project: { headerId: string; modifiedAt?: number };
  name: string;
  aboutId: string;
  /** True if the author wrote the name, false if the learner did. */
  isAuthors?: boolean;
  /** Icon to show if there is no picture. */
  icon: LucideIcon;
  children?: ReactNode;
}

export function ProjectFace({
  project,
  name,
  aboutId,
  isAuthors,
  icon: Icon,
  modal,
  cloudState,
  children,
}: ProjectFaceProps) {
  const text = useText();
  const { headerId, modifiedAt } = project;
  const Name = isAuthors ? AuthorText : 'bdi';
  const cloudStatus = cloudState?.[headerId];
  return (
    <>
      <Picture
        className={styles.picture}
        url={modal.pictures?.get(headerId)}
        alt=""
        placeholder={<Icon size={26} />}
      />
      <span className="shrinks grid">
        <Name className={`bold breaks ${styles.name}`}>{name}</Name>{' '}
        <span id={aboutId} className={`cluster ${styles.about}`}>
          {children}
          {modifiedAt !== undefined && (
            <span className="hint">{text('ownProjects.modified', { date: new Date(modifiedAt) })}</span>
          )}
          {cloudStatus && <SyncLabel status={cloudStatus}>{text(`panel.cloud.${cloudStatus}`)}</SyncLabel>}
        </span>
      </span>
    </>
  );
}

interface ProjectToolsProps extends Pick<MyProjectsProps, 'canShare' | 'commands'> {
  headerId: string;
  name: string;
  children?: ReactNode;
}

export function ProjectTools({ headerId, name, canShare = false, commands, children }: ProjectToolsProps) {
  const text = useText();
  const { dispatch } = commands;
  return (
    <span className={styles.tools}>
      {canShare && (
        <Tool
          icon={Share2}
          label={text('ownProjects.share', { name })}
          onPress={() => dispatch('shareProject', headerId, name)}
        />
      )}
      <Tool
        icon={Download}
        label={text('ownProjects.download', { name })}
        onPress={() => dispatch('downloadProject', headerId)}
      />
      {children}
    </span>
  );
}

export function Tool({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress(): void }) {
  return (
    <IconButton className={`muted ${styles.tool}`} label={label} onClick={onPress}>
      <Icon size={20} strokeWidth={2.25} aria-hidden="true" />
    </IconButton>
  );
}

interface CertificatesProps extends Pick<MyProjectsProps, 'toUrl'> {
  certificates: readonly ListedCertificate[];
  dispatch: Commands['dispatch'];
}

/** A list of this page's certificates: those earned, and how to earn the others. */
export function Certificates({ certificates, toUrl, dispatch }: CertificatesProps) {
  const text = useText();
  const [earned = [], unearned = []] = [true, false].map((isEarned) =>
    certificates.filter((one) => one.isEarned === isEarned),
  );
  return (
    <Section
      title={text('ownProjects.certificates')}
      hint={
        unearned.length > 0 &&
        unearned.map(({ mapId, name }, index) => (
          <span key={`${mapId} ${index}`} className={styles.line}>
            {text('panel.missing.map', { name })}
          </span>
        ))
      }
    >
      {earned.map(({ mapId, activityId, name, previewUrl }, index) => (
        <li key={`${mapId} ${activityId} ${index}`} className={`card row ${styles.card}`}>
          <button
            type="button"
            className={`row ${styles.open}`}
            onClick={() =>
              activityId === undefined
                ? dispatch('claimCertificate', mapId)
                : dispatch('claimReward', { mapId, activityId })
            }
          >
            <Picture
              className={styles.picture}
              url={previewUrl && toUrl(previewUrl)}
              alt=""
              placeholder={<ScrollText size={26} />}
            />
            <span className="shrinks grid">
              <AuthorText className="bold breaks">{name}</AuthorText>{' '}
              <span className="hint">{text('action.open-certificate')}</span>
            </span>
          </button>
        </li>
      ))}
    </Section>
  );
}
