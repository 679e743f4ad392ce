import { PACKAGE_FILE } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import type { DraftDesk } from '../ports/draft-desk.ts';
import type { DraftOrigin } from '../ports/draft-origin.ts';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import type { Studio } from '../state/create-studio.ts';
import { DownloadZip } from '../files/download-zip.tsx';
import type { StudioServices } from '../services.ts';
import styles from './host.module.css';

interface PublishByHandProps {
  studio: Studio;
  services: StudioServices;
  desk: DraftDesk;
  origin: Pick<DraftOrigin, 'slug' | 'branch'>;
  version: string;
  /** The text of the `pxt.json` that goes with it. */
  makePackage(): Promise<string | undefined>;
}

/** The same as steps on the code host's own pages, for authors who give nobody a token. */
export function PublishByHand(props: PublishByHandProps) {
  const { studio, services, desk, origin, version, makePackage } = props;
  const text = useText();
  const { slug, branch } = origin;
  const release = new URLSearchParams({ tag: version, target: branch, title: version });
  return (
    <details className={styles.more}>
      <summary>{text('studio.publish.byHand')}</summary>
      <ol className={styles.steps}>
        <li>
          {text('studio.publish.byHand.zip')}{' '}
          <DownloadZip
            studio={studio}
            services={services}
            withTexts={async () => {
              const packageText = await makePackage();
              return packageText === undefined ? {} : { [PACKAGE_FILE]: packageText };
            }}
          />
        </li>
        <li>
          <OutwardLink href={desk.page(`${slug}/upload/${branch}`)}>
            {text('studio.publish.byHand.upload')}
          </OutwardLink>
        </li>
        <li>
          <OutwardLink href={desk.page(`${slug}/releases/new?${release}`)}>
            {text('studio.publish.byHand.release', { version })}
          </OutwardLink>
        </li>
      </ol>
    </details>
  );
}
