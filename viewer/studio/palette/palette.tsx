import { Dialog } from '@base-ui/react/dialog';
import {
  X,
  CornerDownRight,
  FileText,
  Flag,
  Gift,
  LayoutList,
  Map as MapIcon,
  Puzzle,
  Route,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { PageTarget, PaletteQuestion } from '../actions/page-actions.ts';
import type { Studio } from '../state/studio.ts';
import { findPictureInput } from '../ui/picture-field.ts';
import { NewTutorialDialog } from '../files/new-tutorial-dialog.tsx';
import type { Pane } from '../state/preview-state.ts';
import type { PaletteItem } from './find-items.ts';
import { useItems } from './use-items.ts';
import styles from './palette.module.css';

export interface PaletteProps {
  studio: Studio;
  query: string;
  onQuery(query: string): void;
  /** Brings a part of the Studio to the front, where a narrow window shows one at a time. */
  onShowPane(pane: Pane): void;
  onClose(): void;
}

/** Finds a place, a file or a command by a few letters; before the first it shows the outline of the text at hand. */
export function Palette({ studio, query, onQuery, onShowPane, onClose }: PaletteProps) {
  const text = useText();
  const [asking, setAsking] = useState<Exclude<PaletteQuestion, 'picture'>>();
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
      setAsking(what);
      search('');
    }
  };
  const page = { studio, showPane: onShowPane, open: ask };
  const items = useItems({ page, query, isNaming: asking === 'file' });
  const isOutline = query.trim() === '' && asking === undefined;
  const here = isOutline ? items.findIndex(({ isHere }) => isHere) : -1;
  const current = Math.min(chosen ?? Math.max(here, 0), items.length - 1);
  const run = (item: PaletteItem | undefined): void => {
    item?.run();
    if (item && item.staysOpen !== true) onClose();
  };
  if (asking === 'tutorial')
    return <NewTutorialDialog studio={studio} onOpened={() => onShowPane('text')} onClose={close} />;
  return (
    <Dialog.Root defaultOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} finalFocus={false}>
          <Dialog.Title className="spoken">{text('studio.palette')}</Dialog.Title>
          <div className={styles.head}>
            <SearchField
              {...{ asking, query, current }}
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
          <Count {...{ asking, query }} count={items.length} />
          <PictureInput ref={pictureRef} studio={studio} onChosen={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface CountProps {
  /** The name of a new file is asked for. */
  asking: 'file' | undefined;
  query: string;
  /** How many items were found. */
  count: number;
}

function Count({ asking, query, count }: CountProps) {
  const text = useText();
  const isWrong = asking === 'file' && count === 0 && query !== '';
  return (
    <output className={styles.count}>
      {asking === undefined && text('studio.palette.count', { count })}
      {isWrong && text('studio.newFile.wrong')}
    </output>
  );
}

interface SearchFieldProps extends CountProps {
  /** The index of the current item. */
  current: number;
  onQuery(query: string): void;
  onChoose(index: number): void;
  onRun(): void;
}

/** What is looked for; its keys choose in the list. */
function SearchField({ asking, query, current, count, onQuery, onChoose, onRun }: SearchFieldProps) {
  const text = useText();
  const label = text(asking === 'file' ? 'studio.newFile.name' : 'studio.palette.label');
  const hearKey = (event: KeyboardEvent): void => {
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
      onKeyDown={hearKey}
    />
  );
}

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  studio: Studio;
  onChosen(): void;
}

/** Adds a picture from the author's device to the folder. */
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

/** Closes the palette and gives the focus back to where it was; the text has it in a shadow root. */
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

/** The id of the list, for the field that steers it. */
const LIST_ID = 'studio-found';

/** The id of an item in the list. */
function idOfItem(index: number): string {
  return `${LIST_ID}-${index}`;
}

const ICONS: Readonly<Record<PaletteItem['kind'], LucideIcon>> = {
  page: LayoutList,
  map: MapIcon,
  activity: Puzzle,
  reward: Gift,
  completion: Flag,
  layout: Route,
  step: CornerDownRight,
  file: FileText,
  command: Zap,
};

function bringIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' });
}

interface ItemListProps {
  items: readonly PaletteItem[];
  current: number;
  /** Sections are shown below each other by their levels. */
  isOutline: boolean;
  onRun(item: PaletteItem): void;
}

/** What was found, each with its kind and its file. */
function ItemList({ items, current, isOutline, onRun }: ItemListProps) {
  const text = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can be steered by no other field
    <div id={LIST_ID} role="listbox" aria-label={text('studio.palette')} className={styles.list}>
      {items.map((item, index) => {
        const { kind, label, also, file, level = 0, isHere } = item;
        const Icon = ICONS[kind];
        const isCurrent = index === current;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            // oxlint-disable-next-line react/no-array-index-key -- they are this list's places
            key={index}
            ref={isCurrent ? bringIntoView : undefined}
            id={idOfItem(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of a select hold text alone
            role="option"
            tabIndex={-1}
            aria-selected={isCurrent}
            className={styles.item}
            data-here={isHere || undefined}
            data-level={isOutline ? level : 0}
            onClick={() => onRun(item)}
          >
            <Icon size={18} aria-hidden="true" />
            <bdi className={styles.label}>{label}</bdi>
            {also !== undefined && <code className={styles.also}>{also}</code>}
            <span className={styles.about}>
              {isHere && isOutline ? text('studio.palette.here') : text(`studio.palette.${kind}`)}
              {!isOutline && file !== undefined && (
                <>
                  {' · '}
                  <bdi>{file}</bdi>
                </>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
