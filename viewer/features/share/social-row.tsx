import { Share } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Commands } from '../../commands/table.ts';
import type { SharedText, SocialNetwork } from '../../domain/share-links.ts';
import { toPopupFeatures, toSocialUrl } from '../../domain/share-links.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { SocialIcon } from './social-icon.tsx';
import styles from './ways.module.css';

interface SocialRowProps {
  shared: SharedText;
  /** A Discourse forum, where the place has one. */
  forum: string | undefined;
  commands: Commands;
}

const networks = ['classroom', 'teams', 'whatsapp', 'facebook', 'x', 'discourse'] as const;

/** §2 Social buttons: links, so that one can see where they lead; a press opens a small window. */
export function SocialRow({ shared, forum, commands: { dispatch } }: SocialRowProps) {
  const text = useText();
  const links = networks.flatMap((network) => {
    const url = toSocialUrl(network, shared, forum);
    return url === undefined ? [] : [{ network, url }];
  });
  const open = (event: MouseEvent, network: SocialNetwork, url: string): void => {
    dispatch('note', { kind: 'social-chosen', network });
    // A press with a key held down is meant for the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { screenX: left, screenY: top, outerWidth: width, outerHeight: height } = window;
    window.open(url, '_blank', toPopupFeatures({ left, top, width, height }));
  };
  return (
    <ul className={`stack ${styles.social}`} aria-label={text('share.social')}>
      {canShareByDevice() && (
        <li>
          <Button
            className={styles.network}
            icon={<Share strokeWidth={2.25} />}
            onClick={() => {
              dispatch('note', { kind: 'social-chosen', network: 'device' });
              // One who thinks better of it has done nothing wrong.
              navigator.share(shared).catch(() => undefined);
            }}
          >
            {text('share.device')}
          </Button>
        </li>
      )}
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            className={styles.network}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => open(event, network, url)}
          >
            <SocialIcon network={network} />
            <span>{text(`share.network.${network}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** §2 Device share, where the browser has it. */
function canShareByDevice(): boolean {
  return typeof navigator.share === 'function';
}
