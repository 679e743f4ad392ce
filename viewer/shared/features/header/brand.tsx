import { useState } from 'react';
import { toSafePicture } from '../../ui/safe-url.ts';
import styles from './site-header.module.css';

export interface BrandNames {
  organization?: string | undefined;
  organizationLogoUrl?: string | undefined;
  name: string;
  logoUrl?: string | undefined;
}

/** Spec §2: the organization's logo or name, and the target's logo or name. */
export function Brand({ organization, organizationLogoUrl, name, logoUrl }: BrandNames) {
  return (
    <div className={`row ${styles.brand}`}>
      {(organization || organizationLogoUrl) && (
        <span className={`muted ${styles.organization}`}>
          <LogoOrName key={organizationLogoUrl} url={organizationLogoUrl} name={organization ?? ''} />
        </span>
      )}
      <span className={`clamped bold ${styles.name}`}>
        <LogoOrName key={logoUrl} url={logoUrl} name={name} />
      </span>
    </div>
  );
}

/** A logo. Shows the name instead if there is no picture or it fails to load. */
function LogoOrName({ url, name }: { url: string | undefined; name: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const picture = hasFailed ? undefined : toSafePicture(url);
  if (picture === undefined) return name;
  return <img className={styles.logo} src={picture} alt={name} onError={() => setHasFailed(true)} />;
}
