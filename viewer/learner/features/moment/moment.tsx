import { PartyPopper, X } from 'lucide-react';
import { Fragment, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { findStatusChanges, type StatusChange } from '../../domain/find-status-changes.ts';
import type { MapView } from '../../../shared/domain/map-view.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { PictureStore } from '../../../shared/ports/storage.ts';
import { useLocale, useText, type Text } from '../../../shared/i18n/use-text.ts';
import { WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { GameMade } from './game-made.tsx';
import styles from './moment.module.css';

/** What a learner has just done: what it changed, and how the maps stood before. */
interface Step {
  changes: readonly StatusChange[];
  before: readonly MapView[];
  /** The activity that was completed. */
  made?: StatusChange | undefined;
}

/** Long enough to be read twice; the map and the panel say the same afterwards. */
const momentMs = 15_000;

interface MomentProps {
  page: Page;
  maps: readonly MapView[];
  clock: Clock;
  /** Of the games that were made, where they are kept. Stable. */
  loadPictures: () => Promise<PictureStore>;
  /** No activity is open. */
  isMapShown: boolean;
  /** A dialog stands before the map: it speaks first. */
  isCovered: boolean;
  /** How the maps stood before, as long as it is shown; undefined afterwards. Stable. */
  onShown(before: readonly MapView[] | undefined): void;
  /** What waits until it is over. */
  children?: ReactNode;
}

/**
 * The moment after a step of the learner's: said aloud at once, and as soon as the map is in sight, on it: what was made,
 * what has opened, and the road there. The way on is the panel's business.
 */
export function Moment(props: MomentProps) {
  const { isMapShown, isCovered, onShown, loadPictures, children } = props;
  const text = useText();
  const { said, step, close } = useSteps(props);
  const shown = isMapShown && !isCovered ? step : undefined;
  const before = shown?.before;
  useEffect(() => onShown(before), [before, onShown]);
  return (
    <>
      <output className="spoken">
        <Sentences of={said} />
      </output>
      {shown ? (
        <section className={`card cluster ${styles.moment}`} aria-label={text('moment.title')}>
          <GameMade key={shown.made?.headerId} {...shown.made} loadPictures={loadPictures}>
            <PartyPopper className={styles.icon} size={24} strokeWidth={2} aria-hidden="true" />
          </GameMade>
          <p className={styles.text}>
            <strong>{text('moment.title')}</strong> <Sentences of={toShown(shown.changes)} />
          </p>
          <IconButton label={text('notification.close')} onClick={close}>
            <X size={18} strokeWidth={2.5} aria-hidden="true" />
          </IconButton>
        </section>
      ) : (
        children
      )}
    </>
  );
}

interface Seen extends Pick<MomentProps, 'page' | 'maps' | 'isMapShown' | 'isCovered'> {
  said: readonly StatusChange[];
  step: Step | undefined;
}

/** What was said is gone with the card: whoever looks through the page later would hear it as if it held still. */
const nothing: Pick<Seen, 'said' | 'step'> = { said: [], step: undefined };

/** What the learner's steps have changed. */
function useSteps({ page, maps, clock, isMapShown, isCovered }: MomentProps) {
  const now = { page, maps, isMapShown, isCovered };
  const [seen, setSeen] = useState<Seen>({ ...now, ...nothing });
  const isNews = (Object.keys(now) as (keyof typeof now)[]).some((key) => seen[key] !== now[key]);
  if (isNews) setSeen(advance(seen, now));
  const { said, step } = seen;
  const close = useCallback(() => setSeen((one) => ({ ...one, ...nothing })), [setSeen]);
  const isRunning = said !== nothing.said && isMapShown && !isCovered;
  useEffect(() => (isRunning ? clock.after(momentMs, close) : undefined), [isRunning, clock, close]);
  return { said, step, close };
}

/** Another page is no step, and neither is what comes from another device. */
function advance(seen: Seen, now: Omit<Seen, 'said' | 'step'>): Seen {
  if (now.page !== seen.page) return { ...now, said: seen.said, step: undefined };
  // The next activity ends it; and what a dialog has celebrated is not said again.
  const isLeft = seen.isMapShown && !now.isMapShown;
  const step = isLeft
    ? undefined
    : now.isCovered || seen.isCovered
      ? seen.step && onlyOpened(seen.step)
      : seen.step;
  const changes = now.maps === seen.maps ? [] : findStatusChanges(seen.maps, now.maps);
  // What has opened is said once more where a dialog came in between, and may have been all that was heard.
  const isUncovered = seen.isCovered && !now.isCovered && now.isMapShown;
  if (changes.length === 0) return { ...now, said: isUncovered && step ? step.changes : seen.said, step };
  const isOwn = !now.isMapShown || now.isCovered;
  const made = changes.findLast(({ headerId }) => headerId !== undefined) ?? step?.made;
  return {
    ...now,
    said: changes,
    step: isOwn
      ? { changes: [...(step?.changes ?? []), ...changes], before: step?.before ?? seen.maps, made }
      : step,
  };
}

function onlyOpened({ changes, ...step }: Step): Step | undefined {
  const opened = changes.filter(({ kind }) => kind === 'unlocked');
  return opened.length > 0 ? { ...step, changes: opened } : undefined;
}

/** What has opened, where anything has: that something is done, its tick on the map says as well. */
function toShown(changes: readonly StatusChange[]): readonly StatusChange[] {
  const opened = changes.filter(({ kind }) => kind === 'unlocked');
  return opened.length > 0 ? opened : changes;
}

/** One sentence for each thing that is done, and one for all that this unlocked. */
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
