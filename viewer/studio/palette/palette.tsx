import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { PageTarget, PaletteQuestion } from '../actions/page-actions.ts';
import type { Studio } from '../state/studio.ts';
import { findPictureInput } from '../ui/picture-field.ts';
import { NewTutorialDialog } from '../files/new-tutorial-dialog.tsx';
import type { Pane } from '../state/preview-state.ts';
import type { PaletteItem } from './find-items.ts';
import { idOfItem, ItemList, LIST_ID } from './item-list.tsx';
import { useItems } from './use-items.ts';
import styles from './palette.module.css';

export interface PaletteProps {
  studio: Studio;
  query: string;
  onQuery(query: string): void;
  /** Shows a pane. Narrow windows show one pane at a time. */
  onShowPane(pane: Pane): void;
  onClose(): void;
}

/**
 * A dialog that finds places, files and actions by a few letters. With an empty query, it shows the outline of the open
 * text.
 */
export function Palette({ studio, query, onQuery, onShowPane, onClose }: PaletteProps) {
  const text = useText();
  const [question, setQuestion] = useState<Exclude<PaletteQuestion, 'picture'>>();
  const [chosen, setChosen] = useState<number>();
  const pictureRef = useRef<HTMLInputElement>(null);
  const close = useClosing(studio, onClose);
  const search = (words: string): void => {
    onQuery(words);
    setChosen(undefined);
  };
  const ask: PageTarget['open'] = (what) => {
    if (what === 'picture') {
      const field = findPictureInput();
      (field ?? pictureRef.current)?.click();
      if (field) close();
    } else if (what === 'file' || what === 'tutorial') {
      setQuestion(what);
      search('');
    }
  };
  const page = { studio, showPane: onShowPane, open: ask };
  const items = useItems({ page, query, isNaming: question === 'file' });
  const isOutline = query.trim() === '' && question === undefined;
  const cursorIndex = isOutline ? items.findIndex(({ isAtCursor }) => isAtCursor) : -1;
  const current = Math.min(chosen ?? Math.max(cursorIndex, 0), items.length - 1);
  const run = (item: PaletteItem | undefined): void => {
    item?.run();
    if (item && item.staysOpen !== true) onClose();
  };
  if (question === 'tutorial')
    return <NewTutorialDialog studio={studio} onOpened={() => onShowPane('text')} onClose={close} />;
  return (
    <Dialog.Root defaultOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} finalFocus={false}>
          <Dialog.Title className="spoken">{text('studio.palette')}</Dialog.Title>
          <div className={styles.head}>
            <SearchField
              {...{ question, query, current }}
              count={items.length}
              onQuery={search}
              onChoose={setChosen}
              onRun={() => run(items[current])}
            />
            <Dialog.Close className="icon-button" aria-label={text('dialog.close')}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <ItemList items={items} current={current} isOutline={isOutline} onRun={run} />
          <Count {...{ question, query }} count={items.length} />
          <PictureInput ref={pictureRef} studio={studio} onChosen={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface CountProps {
  /** `file` if the palette asks for the name of a new file. */
  question: 'file' | undefined;
  query: string;
  count: number;
}

function Count({ question, query, count }: CountProps) {
  const text = useText();
  const isWrong = question === 'file' && count === 0 && query !== '';
  return (
    <output className={styles.count}>
      {question === undefined && text('studio.palette.count', { count })}
      {isWrong && text('studio.newFile.wrong')}
    </output>
  );
}

interface SearchFieldProps extends CountProps {
  current: number;
  onQuery(query: string): void;
  onChoose(index: number): void;
  onRun(): void;
}

/** The search field, whose keys move through the list. */
function SearchField({ question, query, current, count, onQuery, onChoose, onRun }: SearchFieldProps) {
  const text = useText();
  const label = text(question === 'file' ? 'studio.newFile.name' : 'studio.palette.label');
  const handleKey = (event: KeyboardEvent): void => {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onRun();
    else if (steps === undefined) return;
    else onChoose(Math.max(0, Math.min(current + steps, count - 1)));
    event.preventDefault();
  };
  return (
    <input
      role="combobox"
      aria-expanded
      aria-controls={LIST_ID}
      aria-activedescendant={count > 0 ? idOfItem(current) : undefined}
      aria-autocomplete="list"
      aria-label={label}
      placeholder={label}
      className={`field ${styles.input}`}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={query}
      onChange={({ target }) => onQuery(target.value)}
      onKeyDown={handleKey}
    />
  );
}

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  studio: Studio;
  onChosen(): void;
}

function PictureInput({ ref, studio, onChosen }: PictureInputProps) {
  const text = useText();
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept="image/*"
      aria-label={text('studio.file.picture')}
      onChange={({ target }) => {
        const [picture] = target.files ?? [];
        if (picture) void studio.fileActions.addPicture(picture);
        onChosen();
      }}
    />
  );
}

/**
 * Returns a function that closes the palette and restores the focus. The text's focus is inside a shadow root, so it is
 * restored separately.
 */
function useClosing({ texts }: Studio, onClose: () => void): () => void {
  const [before] = useState(() => document.activeElement);
  return () => {
    onClose();
    requestAnimationFrame(() => {
      if (before?.shadowRoot) texts.focus();
      else if (before instanceof HTMLElement) before.focus();
    });
  };
}
