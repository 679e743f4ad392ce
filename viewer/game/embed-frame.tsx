import { usePageTitle } from '../shared/page/use-document.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import styles from './embed.module.css';
import gameStyles from './game.module.css';
import type { PageBrand, PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';

export interface EmbedProps {
  game: PublicGame;
  services: GameServices;
  brand: PageBrand;
}

interface EmbedFrameProps extends EmbedProps {
  /** Controls beside the game's name. */
  tools?: ReactNode;
  /** URL of the link. The game's page by default. */
  href?: string;
  linkText?: string;
  children: ReactNode;
}

/** The frame of every embed, with the game's name, the site's name and a link. */
export function EmbedFrame({ game, services, brand, tools, href, linkText, children }: EmbedFrameProps) {
  const text = useText();
  const isShared = game.projectsPath === undefined;
  usePageTitle(game.name || brand.name);
  return (
    <div className={styles.embed}>
      <main className={gameStyles.play}>{children}</main>
      <footer className={`row ${styles.embedBar}`}>
        <div className={styles.embedNames}>
          {isShared && <h1 dir="auto">{game.name}</h1>}
          <span>{brand.name}</span>
        </div>
        {tools}
        {isShared && (
          <ButtonLink
            look="plain"
            icon={<ExternalLink />}
            href={href ?? services.pageUrlOf(game.id)}
            target="_blank"
          >
            {linkText ?? text('game.openPage')}
          </ButtonLink>
        )}
      </footer>
    </div>
  );
}
