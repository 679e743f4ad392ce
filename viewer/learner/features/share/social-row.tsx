import {
  Code,
  Download,
  GraduationCap,
  MessageCircle,
  MessagesSquare,
  Pencil,
  Share,
  Users,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Commands } from '../../commands/table.ts';
import type { ShareAddresses } from '../../domain/share-addresses.ts';
import {
  toPopupFeatures,
  toSocialUrl,
  withShareId,
  type SharedText,
  type SocialNetwork,
} from '../../../shared/domain/share-links.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { PublishedGame } from '../../../shared/ports/games.ts';
import type { ShareModal } from '../../state/share.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { OutwardLink } from '../../../shared/ui/outward-link.tsx';
import styles from './ways.module.css';

interface SocialRowProps {
  shared: SharedText;
  /** URL of a Discourse forum, if the site has one. */
  forum?: string | undefined;
  /** False to offer only the device's own share dialog. */
  hasNetworks?: boolean;
  commands: Commands;
}

const networks = ['classroom', 'teams', 'whatsapp', 'facebook', 'x', 'discourse'] as const;

/** §2 Social buttons, which are links so that their targets are visible. A click opens a small window. */
export function SocialRow(props: SocialRowProps) {
  const { shared, forum, hasNetworks = true, commands } = props;
  const { dispatch } = commands;
  const text = useText();
  const links = (hasNetworks ? networks : []).flatMap((network) => {
    const url = toSocialUrl(network, shared, forum);
    return url === undefined ? [] : [{ network, url }];
  });
  const open = (event: MouseEvent, network: SocialNetwork, url: string): void => {
    dispatch('note', { kind: 'social-chosen', network });
    // With a modifier key, the browser handles the click.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { screenX: left, screenY: top, outerWidth: width, outerHeight: height } = window;
    window.open(url, '_blank', toPopupFeatures({ left, top, width, height }));
  };
  if (links.length === 0 && !canShareByDevice()) return null;
  return (
    <ul className={`stack ${styles.social}`} aria-label={text('share.social')}>
      {canShareByDevice() && (
        <li>
          <Button
            className={`row text-sm medium ${styles.network}`}
            icon={<Share strokeWidth={2.25} />}
            onClick={() => {
              dispatch('note', { kind: 'social-chosen', network: 'device' });
              // Cancelling rejects the promise but is not an error.
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
            className={`row text-sm medium ${styles.network}`}
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

/** §2 Device share: returns true if the browser supports it. */
function canShareByDevice(): boolean {
  return typeof navigator.share === 'function';
}

const icons = {
  classroom: GraduationCap,
  teams: Users,
  whatsapp: MessageCircle,
  discourse: MessagesSquare,
} as const;

/** SVG paths of logos that the icon set does not have. */
const paths = {
  facebook:
    'M13.6 22v-8h2.8l.5-3.4h-3.3V8.500q0-1.600 1.700-1.600H17V4q-1.200-.2-2.400-.2-4.400 0-4.400 4.600v2.200H7V14h3.200v8z',
  x: 'M17.800 3h3.200l-7 8 8.200 10.200h-6.400l-5-6.500-5.800 6.500H1.800l7.500-8.600L1.500 3H8l4.600 6zm-1.100 16.300h1.700L7.100 4.800H5.200z',
} as const;

/** A network's logo in the page's colors. Its name is shown beside it. */
function SocialIcon({ network }: { network: SocialNetwork }) {
  if (network === 'facebook' || network === 'x') {
    return (
      <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={paths[network]} />
      </svg>
    );
  }
  const Icon = icons[network];
  return <Icon size={22} strokeWidth={2.25} aria-hidden="true" />;
}

export interface MoreShareActionsProps {
  modal: ShareModal;
  game: PublishedGame;
  /** URLs of sites that can open a shared game. */
  addresses: ShareAddresses;
  canDownload: boolean;
  commands: Commands;
}

/** Actions for a shared game other than sharing its link. */
export function MoreShareActions({
  modal,
  game,
  addresses,
  canDownload,
  commands: { dispatch },
}: MoreShareActionsProps) {
  const text = useText();
  return (
    <div className={`row ${styles.further}`}>
      <Button look="plain" icon={<Pencil strokeWidth={2.25} />} onClick={() => dispatch('shareAgain')}>
        {text('share.again')}
      </Button>
      {game.id !== undefined && (
        <OutwardLink
          href={addresses.vscode && withShareId(addresses.vscode, game.id)}
          icon={<Code size={20} strokeWidth={2.25} aria-hidden="true" />}
          onClick={() => dispatch('note', { kind: 'social-chosen', network: 'vscode' })}
        >
          {text('share.vscode')}
        </OutwardLink>
      )}
      {canDownload && (
        <Button
          look="plain"
          icon={<Download strokeWidth={2.25} />}
          onClick={() => dispatch('downloadProject', modal.headerId)}
        >
          {text('share.download')}
        </Button>
      )}
    </div>
  );
}
