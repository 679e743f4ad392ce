import { Gamepad2, Hand, Keyboard } from 'lucide-react';
import { useText } from '../shared/i18n/use-text.ts';
import styles from './how-to-play.module.css';

const icon = { size: 22, strokeWidth: 2, 'aria-hidden': true } as const;

export function HowToPlay({ hasGamepad }: { hasGamepad: boolean }) {
  const text = useText();
  if (!hasGamepad) {
    return (
      <section className={`column ${styles.how}`}>
        <h2>{text('game.how')}</h2>
        <p>{text('game.how.device')}</p>
      </section>
    );
  }
  return (
    <section className={`column ${styles.how}`}>
      <h2>{text('game.how')}</h2>
      <ul>
        <li>
          <Keyboard {...icon} />
          <div>
            <h3>{text('game.how.keyboard')}</h3>
            <p>{text('game.how.move')}</p>
            <p>{text('game.how.a')}</p>
            <p>{text('game.how.b')}</p>
            <p className="fine-print">{text('game.how.focus')}</p>
          </div>
        </li>
        <li>
          <Hand {...icon} />
          <div>
            <h3>{text('game.how.touch')}</h3>
            <p>{text('game.how.touchText')}</p>
          </div>
        </li>
        <li>
          <Gamepad2 {...icon} />
          <div>
            <h3>{text('game.how.gamepad')}</h3>
            <p>{text('game.how.gamepadText')}</p>
          </div>
        </li>
      </ul>
    </section>
  );
}
