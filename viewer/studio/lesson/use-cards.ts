import { useMemo, useState } from 'react';
import { editSteps, readCards, readTutorial, type StepCard, type TutorialDocument } from '#parser';
import type { StepIntention, StepPlace } from '#schemas/step-edit.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import type { Studio } from '../state/studio.ts';
import type { CardSession } from './card-session.ts';

/** The field or button of the current card to focus once an edit is drawn. */
export type CardFocus = { field: string } | { button: string };

export interface Cards extends CardEdits {
  path: string;
  document: TutorialDocument;
  cards: readonly StepCard[];
  session: CardSession;
  /** The result of the last edit, for screen readers. */
  news: string;
  /** A new object for each edit that moves the focus. */
  focus: CardFocus | undefined;
}

interface CardEdits {
  /** Makes a step the current one, and moves the focus to its title or another field. */
  select: (step: number, field?: string) => void;
  addStep: (after: number) => void;
  removeStep: (step: number) => void;
  duplicateStep: (step: number) => void;
  /** Moves a step. The focus moves to the button named `button` on the moved card. */
  moveStep: (step: number, to: number, button: string) => void;
  addHint: (step: number) => void;
  removeHint: (step: number) => void;
  removePart: (step: number, place: StepPlace, part: number) => void;
  addPicture: (step: number, place: StepPlace, picture: File) => void;
}

/** Returns a tutorial's cards, and the functions that edit its text. Each edit is one undo step. */
export function useCards(studio: Studio, path: string, session: CardSession, source: string): Cards {
  const text = useText();
  const [news, setNews] = useState('');
  const [focus, setFocus] = useState<CardFocus>();
  const document = useMemo(() => readTutorial(source), [source]);
  const cards = useMemo(() => readCards(document), [document]);
  const edit = createEdit(studio, path, session);
  const edits = createEdits(edit, text, (words, next) => {
    setNews(words);
    setFocus(next);
  });
  return {
    path,
    document,
    cards,
    session,
    news,
    focus,
    ...edits,
    select: (step, field = 'title') => {
      const start = cards[step]?.title.start;
      if (start !== undefined) studio.texts.goTo(path, start);
      setFocus({ field });
    },
    addPicture: (step, place, picture) => {
      const alt = picture.name.replace(/\.[^.]*$/, '').replaceAll(/[-_]+/g, ' ');
      void studio.fileActions.addPictureTo(path, picture, async (address) => {
        edit({ kind: 'add-picture', step, place, alt, address }, step);
      });
    },
  };
}

/** Carries out an intention, and makes the step with the index `current` the current one. */
type Edit = (intention: StepIntention, current: number) => boolean;

function createEdit({ texts }: Pick<Studio, 'texts'>, path: string, session: CardSession): Edit {
  const readNow = (): TutorialDocument => readTutorial(session.getState()?.doc.toString() ?? '');
  return (intention, current) => {
    const edits = editSteps(readNow(), intention);
    if (edits.length === 0) return false;
    texts.edit(path, [edits]);
    const { steps } = readNow();
    const step = steps[Math.max(0, Math.min(current, steps.length - 1))];
    if (step) texts.goTo(path, step.start);
    return true;
  };
}

function createEdits(
  edit: Edit,
  text: Text,
  onDone: (news: string, focus: CardFocus) => void,
): Omit<CardEdits, 'select' | 'addPicture'> {
  return {
    addStep: (after) => {
      const number = after + 2;
      const title = text('studio.cards.newTitle', { number });
      const intention = { kind: 'add-step', after, title, words: text('studio.cards.newWords') } as const;
      if (edit(intention, after + 1)) onDone(text('studio.cards.added', { number }), { field: 'title' });
    },
    removeStep: (step) => {
      if (!edit({ kind: 'remove-step', step }, step)) return;
      onDone(text('studio.cards.removed', { number: step + 1 }), { button: 'remove' });
    },
    duplicateStep: (step) => {
      if (!edit({ kind: 'duplicate-step', step }, step + 1)) return;
      onDone(text('studio.cards.added', { number: step + 2 }), { button: 'duplicate' });
    },
    moveStep: (step, to, button) => {
      if (!edit({ kind: 'move-step', step, to }, to)) return;
      onDone(text('studio.cards.moved', { number: to + 1 }), { button });
    },
    addHint: (step) => {
      if (!edit({ kind: 'add-hint', step, words: text('studio.cards.newHint') }, step)) return;
      onDone(text('studio.cards.hintAdded'), { field: 'hint-0' });
    },
    removeHint: (step) => {
      if (edit({ kind: 'remove-hint', step }, step)) onDone('', { button: 'hint' });
    },
    removePart: (step, place, part) => {
      if (edit({ kind: 'remove-part', step, place, part }, step)) onDone('', { field: 'title' });
    },
  };
}
