import { useText } from '../../shared/i18n/use-text.ts';
import { CardField } from './card-field.tsx';
import type { Cards } from './use-cards.ts';
import styles from './step-list.module.css';

/** The title of the tutorial. */
export function TitleField({ cards: { document, session } }: { cards: Cards }) {
  const text = useText();
  if (!document.title) return null;
  return (
    <CardField
      id="tutorial"
      kind="line"
      session={session}
      range={document.title}
      label={text('studio.cards.tutorial')}
      className={styles.title}
    />
  );
}
