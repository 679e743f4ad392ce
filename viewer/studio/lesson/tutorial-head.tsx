import { Redo2, Undo2 } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { CardField } from './card-field.tsx';
import type { Cards } from './use-cards.ts';
import styles from './step-list.module.css';

/** The place and the markup of a title to be added to a tutorial that has none. */
const NO_TITLE = { range: { start: 0, end: 0 }, lead: '# ', tail: '\n\n' };

/** The title of the tutorial, and the buttons that undo and redo edits of its text. */
export function TutorialHead({ cards: { document, session } }: { cards: Cards }) {
  const text = useText();
  const label = text('studio.cards.tutorial');
  return (
    <div className={styles.head}>
      <CardField
        id="tutorial"
        kind="line"
        session={session}
        {...(document.title ? { range: document.title } : NO_TITLE)}
        label={label}
        placeholder={label}
        className={styles.title}
      />
      <IconButton label={text('studio.edit.undo')} onClick={session.undo}>
        <Undo2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={text('studio.edit.redo')} onClick={session.redo}>
        <Redo2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
