import {
  CircleAlert,
  CircleCheck,
  ExternalLink,
  Files,
  Menu,
  PanelRight,
  Pencil,
  Save,
  Share2,
} from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import {
  BAR_ACTIONS,
  SAVE,
  buttonIdOf,
  shortcutOf,
  type PageAction,
  type PageTarget,
} from '../actions/page-actions.ts';
import type { Studio } from '../state/studio.ts';
import { LanguageChoice } from '../ui/choose.tsx';
import type { OpenFolder, StudioServices } from '../services.ts';
import { isFormShown } from '../state/studio-state.ts';
import { worstSave } from '../state/text-state.ts';
import { COLUMN_ID } from './show-pane.ts';
import styles from './studio-bar.module.css';

interface StudioBarProps {
  studio: Studio;
  services: StudioServices;
  page: PageTarget;
  /** Opens the dialog that shares and publishes the map. */
  onShare(): void;
  /** Opens the dialog in which the author resolves a conflict. */
  onDecide(path: string): void;
}

/** A bar with the folder's name, the state of saving, and actions. */
export function StudioBar({ studio, services, page, onShare, onDecide }: StudioBarProps) {
  const text = useText();
  const state = useStore(studio.store);
  const worst = worstSave(state);
  const kind = worst?.state.kind;
  const isPending = kind !== undefined && kind !== 'saved';
  return (
    <header className={styles.bar}>
      <p className={styles.name}>
        <Pencil size={20} strokeWidth={2.5} aria-hidden="true" />
        <strong>{text('studio.title')}</strong>
        <bdi className={styles.folder}>{services.page.folder}</bdi>
      </p>
      <div className={styles.state}>
        {/* Always rendered, because screen readers only announce changes of an existing live region. */}
        <output className={`line ${styles.said}`} data-kind={kind}>
          {worst && (
            <SaveSign isSaved={kind === 'saved'} isPending={kind === 'unsaved' || kind === 'saving'} />
          )}
          {worst && <span>{describeState(worst, services.page.keptIn, text)}</span>}
        </output>
        {kind === 'conflict' && worst && (
          <Button look="filled" onClick={() => onDecide(worst.path)}>
            {text('studio.decide')}
          </Button>
        )}
        {isPending && kind !== 'conflict' && (
          <Button icon={<Save size={18} />} onClick={() => SAVE.run(page)}>
            {SAVE.label(text)}
          </Button>
        )}
      </div>
      <Button
        look="filled"
        className={styles.share}
        data-guide-target="share"
        icon={<Share2 size={18} />}
        title={text('studio.share')}
        onClick={onShare}
      >
        {text('studio.share')}
      </Button>
      <TextButton page={page} textColumn={services.textColumn} />
      <BarMenu {...{ services, page }} />
    </header>
  );
}

/** The other actions. In a narrow window, a button unfolds them. */
function BarMenu({ services, page }: Pick<StudioBarProps, 'services' | 'page'>) {
  const text = useText();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Menu size={20} aria-hidden="true" />
        {text('header.menu')}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only the buttons in it are clicked */}
      <div
        className={styles.more}
        data-unfolded={isUnfolded || undefined}
        onClick={({ target }) =>
          target instanceof Element && target.closest('a, button') && setUnfolded(false)
        }
      >
        {BAR_ACTIONS.map((action) => (
          <BarButton key={action.name} action={action} page={page} />
        ))}
        <BackLinks backLink={services.backLink} />
        <LanguageChoice languages={services.languages} />
      </div>
    </>
  );
}

/** Opens and closes the column with the text, and remembers that for later visits. Narrow windows have a tab instead. */
function TextButton({ page, textColumn }: { page: PageTarget } & Pick<StudioServices, 'textColumn'>) {
  const text = useText();
  const { store } = page.studio;
  const isOpen = useStore(store, (state) => state.pane === 'text' && !isFormShown(state));
  return (
    <Button
      className={styles.column}
      icon={<PanelRight size={18} />}
      aria-expanded={isOpen}
      aria-controls={COLUMN_ID}
      onClick={() => {
        textColumn.write(!isOpen);
        if (isOpen) store.setState({ pane: 'map' });
        else page.showPane('text');
      }}
    >
      {text('studio.column')}
    </Button>
  );
}

function BarButton({ action, page }: { action: PageAction; page: PageTarget }) {
  const text = useText();
  const state = useStore(page.studio.store);
  const { icon: Icon, label, isPossible, isOn, run, turnOff } = action;
  const isPressed = isOn?.(state);
  if (isPressed !== true && isPossible?.(state) === false) return null;
  return (
    <Button
      id={buttonIdOf(action)}
      look="plain"
      icon={Icon && <Icon size={20} />}
      {...shortcutOf(action)}
      aria-expanded={isPressed}
      onClick={() => (isPressed === true && turnOff ? turnOff : run)(page)}
    >
      {label(text)}
    </Button>
  );
}

function BackLinks({ backLink }: Pick<StudioServices, 'backLink'>) {
  const text = useText();
  const draftsUrl = backLink.kind === 'drafts' ? backLink.url : backLink.draftsUrl;
  return (
    <>
      {draftsUrl !== undefined && (
        <ButtonLink look="plain" icon={<Files size={20} />} href={draftsUrl}>
          {text('studio.drafts')}
        </ButtonLink>
      )}
      {backLink.kind === 'learners' && (
        <ButtonLink look="plain" icon={<ExternalLink size={20} />} href={backLink.url} target="_blank">
          {text('studio.learners')}
        </ButtonLink>
      )}
    </>
  );
}

function SaveSign({ isSaved, isPending }: { isSaved: boolean; isPending: boolean }) {
  if (isPending) return <span className={styles.dot} aria-hidden="true" />;
  const Icon = isSaved ? CircleCheck : CircleAlert;
  return <Icon size={18} strokeWidth={2.5} aria-hidden="true" />;
}

function describeState(
  { path, state }: NonNullable<ReturnType<typeof worstSave>>,
  keptIn: OpenFolder['keptIn'],
  text: ReturnType<typeof useText>,
): string {
  switch (state.kind) {
    case 'saved':
      return text(keptIn === 'browser' ? 'studio.savedHere' : 'studio.saved');
    case 'unsaved':
    case 'saving':
    case 'unreachable':
      return text(`studio.${state.kind}`);
    case 'unstored':
      return text(`studio.${state.why}`);
    case 'refused':
      return text('studio.refused', { reason: state.reason });
    case 'conflict':
      return text(state.present ? 'studio.waiting' : 'studio.conflict.deleted', { file: path });
    default:
      return state satisfies never;
  }
}
