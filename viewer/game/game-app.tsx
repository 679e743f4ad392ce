import { LazyPart, createPart } from '../shared/ui/lazy-part.tsx';
import { Embed } from './embed.tsx';
import { GamePage } from './game-page.tsx';
import { NoGame } from './no-game.tsx';
import type { GamePageData, PageBrand } from './read-game-page.ts';
import type { GameServices } from './services.ts';

interface GameAppProps {
  page: GamePageData;
  services: GameServices;
  brand: PageBrand;
}

const embedCode = createPart(async () => (await import('./embed-code.tsx')).EmbedCode);
const embedEditor = createPart(async () => (await import('./embed-editor.tsx')).EmbedEditor);

/** A shared game: its page, or an embed for another site. */
export function GameApp({ page, services, brand }: GameAppProps) {
  if (page.kind === 'none') {
    const { mapsUrl, keptDays } = services;
    return (
      <NoGame
        reason={page.reason}
        mapsUrl={mapsUrl}
        keptDays={keptDays}
        isEmbedded={page.embed !== undefined}
      />
    );
  }
  const { game, embed } = page;
  const props = { game, services, brand };
  switch (embed) {
    case 'simulator':
      return <Embed {...props} />;
    case 'code':
      return <LazyPart part={embedCode}>{(EmbedCode) => <EmbedCode {...props} />}</LazyPart>;
    case 'editor':
      return <LazyPart part={embedEditor}>{(EmbedEditor) => <EmbedEditor {...props} />}</LazyPart>;
    case undefined:
      return <GamePage {...props} />;
    default:
      return embed satisfies never;
  }
}
