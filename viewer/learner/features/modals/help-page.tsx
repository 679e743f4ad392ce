import { useText } from '../../../shared/i18n/use-text.ts';
import { FullScreenDialog } from '../../../shared/ui/full-screen-dialog.tsx';
import styles from './help-page.module.css';
import type { ModalProps } from './modal.ts';

/** §2 Help: explains how the map works, its keyboard shortcuts, and who can see a learner's data. */
export function HelpPage({ accounts, canShare = false, commands: { dispatch } }: ModalProps<'help'>) {
  const text = useText();
  const keys = [
    { names: ['Tab'], what: text('help.keys.tab') },
    { names: ['←', '↑', '→', '↓'], what: text('help.keys.arrows') },
    { names: [text('help.key.home'), text('help.key.end')], what: text('help.keys.ends') },
    { names: [text('help.key.enter')], what: text('help.keys.enter') },
    { names: ['+', '−', '0'], what: text('help.keys.zoom') },
    { names: ['Esc'], what: text('help.keys.escape') },
  ];
  return (
    <FullScreenDialog title={text('help.title')} onClose={() => dispatch('dismissModal')}>
      <div className={styles.help}>
        <section className={`card stack ${styles.part}`}>
          <h2 className="text-lg">{text('help.map')}</h2>
          <p>{text('help.map.open')}</p>
          <p>{text('help.map.unlock')}</p>
          <p>{text('help.map.saved')}</p>
          <p>{text('help.map.rewards')}</p>
        </section>
        <section className={`card stack ${styles.part}`}>
          <h2 className="text-lg">{text('help.seen')}</h2>
          <p>{text('help.seen.device')}</p>
          {accounts && <p>{text('help.seen.account')}</p>}
          {canShare && <p>{text('help.seen.shared')}</p>}
          <p>{text('help.seen.name')}</p>
        </section>
        <section className={`card stack ${styles.part}`}>
          <h2 className="text-lg">{text('help.keys')}</h2>
          <dl className={styles.keys}>
            {keys.map(({ names, what }) => (
              <div key={what} className={styles.key}>
                {/* Left to right: the order of keys does not depend on the text's direction. */}
                <dt dir="ltr" className="cluster">
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </FullScreenDialog>
  );
}
