import { PartyPopper, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Fragment, useCallback, useEffect, useState } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { findStatusChanges, type StatusChange } from '../../domain/find-status-changes.ts';
import type { MapView } from '../../../shared/domain/map-view.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { PictureStore } from '../../../shared/ports/storage.ts';
import { useLocale, useText, type Text } from '../../../shared/i18n/use-text.ts';
import { WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ActivityGamePicture } from './activity-game-picture.tsx';
import styles from './moment.module.css';

/** Changes that the learner has just made: of the status of nodes and maps, and the maps as they were before. */
interface Step {
  changes: readonly StatusChange[];
  before: readonly MapView[];
  lastGame?: StatusChange | undefined;
}

/**
 * Milliseconds for which the card is shown: long enough to read twice. Map and panel show the same information
 * afterwards.
 */
const momentMs = 15_000;

interface MomentProps {
  page: Page;
  maps: readonly MapView[];
  clock: Clock;
  /** Loads the store with pictures of games. Must be a constant function. */
  loadPictures: () => Promise<PictureStore>;
  isMapShown: boolean;
  /** True if a dialog is open: the card waits until it closes. */
  isCovered: boolean;
  /**
   * Called with the maps before the change while the card is shown, otherwise with undefined. Must be a constant
   * function.
   */
  onShown(before: readonly MapView[] | undefined): void;
  /** The element in the map's bar in which the card is rendered, because there it covers nothing. */
  place: HTMLElement | null;
}

/**
 * A card above the map after the learner completes something. It shows the game and what it unlocked, and the map
 * highlights the new path. The card appears once the map is visible, but screen readers announce it at once. The panel
 * suggests what to do next.
 */
export function Moment(props: MomentProps) {
  const { isMapShown, isCovered, onShown, loadPictures, place } = props;
  const text = useText();
  const { announced, step, close } = useSteps(props);
  const shown = isMapShown && !isCovered ? step : undefined;
  const before = shown?.before;
  useEffect(() => onShown(before), [before, onShown]);
  return (
    <>
      <output className="spoken">
        <Sentences of={announced} />
      </output>
      {shown &&
        place &&
        createPortal(
          <section className={`row ${styles.moment}`} aria-label={text('moment.title')}>
            <ActivityGamePicture
              key={shown.lastGame?.headerId}
              {...shown.lastGame}
              loadPictures={loadPictures}
            >
              <PartyPopper className={styles.icon} size={24} strokeWidth={2} aria-hidden="true" />
            </ActivityGamePicture>
            <p className={styles.text}>
              <strong>{text('moment.title')}</strong> <Sentences of={toShown(shown.changes)} />
            </p>
            <IconButton label={text('notification.close')} onClick={close}>
              <X size={18} strokeWidth={2.5} aria-hidden="true" />
            </IconButton>
          </section>,
          place,
        )}
    </>
  );
}

interface MomentState extends Pick<MomentProps, 'page' | 'maps' | 'isMapShown' | 'isCovered'> {
  announced: readonly StatusChange[];
  step: Step | undefined;
}

/** State without a card or announcements. Both end together, or screen readers would find outdated text in the page. */
const idle: Pick<MomentState, 'announced' | 'step'> = { announced: [], step: undefined };

function useSteps({ page, maps, clock, isMapShown, isCovered }: MomentProps) {
  const now = { page, maps, isMapShown, isCovered };
  const [seen, setSeen] = useState<MomentState>({ ...now, ...idle });
  const hasChanged = (Object.keys(now) as (keyof typeof now)[]).some((key) => seen[key] !== now[key]);
  if (hasChanged) setSeen(advance(seen, now));
  const { announced, step } = seen;
  const close = useCallback(() => setSeen((one) => ({ ...one, ...idle })), [setSeen]);
  const isRunning = announced !== idle.announced && isMapShown && !isCovered;
  useEffect(() => (isRunning ? clock.after(momentMs, close) : undefined), [isRunning, clock, close]);
  return { announced, step, close };
}

/**
 * Returns the state after a change of page, maps or dialogs. Changes from other devices are announced but get no card.
 * A new page removes the card.
 */
function advance(seen: MomentState, now: Omit<MomentState, 'announced' | 'step'>): MomentState {
  if (now.page !== seen.page) return { ...now, announced: seen.announced, step: undefined };
  // A reset makes the messages untrue.
  if (now.maps !== seen.maps && findStatusChanges(now.maps, seen.maps).length > 0) return { ...now, ...idle };
  // Opening an activity removes the card. Completions that a dialog has already shown are left out of the card.
  const isLeft = seen.isMapShown && !now.isMapShown;
  const step = isLeft
    ? undefined
    : now.isCovered || seen.isCovered
      ? seen.step && onlyOpened(seen.step)
      : seen.step;
  const changes = now.maps === seen.maps ? [] : findStatusChanges(seen.maps, now.maps);
  // After a dialog, announce unlocked nodes again: the dialog may have interrupted the first announcement.
  const isUncovered = seen.isCovered && !now.isCovered && now.isMapShown;
  if (changes.length === 0)
    return { ...now, announced: isUncovered && step ? step.changes : seen.announced, step };
  const isOwn = !now.isMapShown || now.isCovered;
  const lastGame = changes.findLast(({ headerId }) => headerId !== undefined) ?? step?.lastGame;
  return {
    ...now,
    announced: changes,
    step: isOwn
      ? { changes: [...(step?.changes ?? []), ...changes], before: step?.before ?? seen.maps, lastGame }
      : step,
  };
}

function onlyOpened({ changes, ...step }: Step): Step | undefined {
  const opened = changes.filter(({ kind }) => kind === 'unlocked');
  return opened.length > 0 ? { ...step, changes: opened } : undefined;
}

/** Returns the unlocked nodes if there are any, otherwise all changes. The map marks completed nodes itself. */
function toShown(changes: readonly StatusChange[]): readonly StatusChange[] {
  const opened = changes.filter(({ kind }) => kind === 'unlocked');
  return opened.length > 0 ? opened : changes;
}

/** One sentence for each completion, and one for everything that was unlocked. */
function Sentences({ of: changes }: { of: readonly StatusChange[] }) {
  const text = useText();
  const list = new Intl.ListFormat(useLocale());
  const sentences = changes.flatMap(({ kind, name }) =>
    kind === 'unlocked' ? [] : [{ sentence: toSentence(kind, name, text), words: [name] }],
  );
  const unlocked = changes.filter(({ kind }) => kind === 'unlocked').map(({ name }) => name);
  if (unlocked.length > 0) {
    sentences.push({ sentence: text('live.unlocked', { names: list.format(unlocked) }), words: unlocked });
  }
  return sentences.map(({ sentence, words }, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <WithAuthorText of={sentence} words={words} />
    </Fragment>
  ));
}

function toSentence(kind: Exclude<StatusChange['kind'], 'unlocked'>, name: string, text: Text): string {
  switch (kind) {
    case 'completed':
      return text('live.completed', { name });
    case 'map-completed':
      return text('live.mapCompleted', { name });
  }
}
