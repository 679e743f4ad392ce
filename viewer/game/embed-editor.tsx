import { useText } from '../shared/i18n/use-text.ts';
import { EmbedFrame, type EmbedProps } from './embed-frame.tsx';
import { EmbeddedFrame } from './embedded-frame.tsx';
import styles from './embed.module.css';
import { useGameFiles } from '../shared/page/use-game-files.ts';
import { WithFiles } from './with-files.tsx';

/** An embed with the editor and a copy of a game. Changes are not saved. */
export function EmbedEditor(props: EmbedProps) {
  const { game, services } = props;
  const text = useText();
  const { state, retry } = useGameFiles(services.games.readFiles, game.id);
  return (
    <EmbedFrame
      {...props}
      tools={<p className={`fine-print ${styles.note}`}>{text('game.editor.hint')}</p>}
      href={services.editUrlOf(game.id)}
      linkText={text('game.open')}
    >
      <WithFiles state={state} onRetry={retry}>
        {(files) => <EmbeddedFrame game={game} services={services} files={files} />}
      </WithFiles>
    </EmbedFrame>
  );
}
