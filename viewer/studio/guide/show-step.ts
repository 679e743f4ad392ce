import { useEffect } from 'react';
import { useStore } from 'zustand';
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Studio } from '../state/studio.ts';
import type { GuideStep, Pane, Preview } from '../state/preview-state.ts';
import { rangeOfName, roomAtEnd, type WorkStep } from './guide-steps.ts';
import type { Texts } from '../text/texts.ts';

const ON_MAP: readonly GuideStep[] = ['name', 'activity', 'try'];

/** Shows the map for steps about the map, and marks the line that the step explains. */
export function useMapOfStep(studio: Studio, map: string | undefined, step: GuideStep): void {
  const { store, texts, open } = studio;
  const isOpen = useStore(store, (state) => map !== undefined && state.open.includes(map));
  useEffect(() => {
    if (map !== undefined && ON_MAP.includes(step) && store.getState().active !== map) void open(map);
  }, [store, open, map, step]);
  useEffect(() => {
    // While the map is edited, it does not show its name: turn editing off.
    if (step !== 'name') return undefined;
    show(store, 'none', 'new');
    return () => show(store, 'new', 'none');
  }, [store, step]);
  useEffect(() => {
    const document = map === undefined ? undefined : texts.state(map)?.doc.toString();
    if (!isOpen || map === undefined || document === undefined) return undefined;
    if (step === 'name') markLine(texts, map, rangeOfName(document)?.from);
    if (step === 'activity') markLine(texts, map, document.length);
    return () => markLine(texts, map);
  }, [texts, map, step, isOpen]);
}

/** Changes the learner of the preview from `before` to `learner`. Does nothing if the author has chosen another one. */
function show({ setState }: Studio['store'], before: Preview['learner'], learner: Preview['learner']): void {
  setState(({ preview }) => (preview.learner === before ? { preview: { ...preview, learner } } : {}));
}

/** An effect that marks the line at an offset, or no line if it is undefined. */
const marked = StateEffect.define<number | undefined>();

const LINE = Decoration.line({ class: 'cm-guided' });

const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects, state }) => {
    const last = effects.findLast((effect) => effect.is(marked));
    if (!last?.is(marked)) return marks.map(changes);
    const { value } = last;
    return value === undefined
      ? Decoration.none
      : Decoration.set(LINE.range(state.doc.lineAt(Math.min(value, state.doc.length)).from));
  },
  provide: (field) => EditorView.decorations.from(field),
});

const extension = [
  markField,
  EditorView.theme({
    '.cm-guided': {
      backgroundColor: 'var(--color-warning-soft)',
      boxShadow: 'inset 4px 0 var(--color-focus)',
      outline: '2px solid var(--color-focus)',
      outlineOffset: '-2px',
    },
  }),
];

/** Marks the line at an offset in a text, or no line if it is undefined. */
function markLine(texts: Pick<Texts, 'state' | 'dispatch'>, path: string, at?: number): void {
  const state = texts.state(path);
  if (!state) return;
  const isReady = state.field(markField, false) !== undefined;
  if (!isReady && at === undefined) return;
  // Install the marker on first use, because authors without the guide do not need it.
  if (!isReady) texts.dispatch(path, { effects: StateEffect.appendConfig.of(extension) });
  texts.dispatch(path, { effects: marked.of(at) });
}

interface Pointing {
  studio: Studio;
  map: string;
  step: WorkStep;
  onShowPane: (pane: Pane) => void;
}

/** Moves the cursor or the focus to the control with which a step can be done. */
export async function showStep({ studio, map, step, onShowPane }: Pointing): Promise<void> {
  const { texts, open } = studio;
  const documentNow = (): string => texts.state(map)?.doc.toString() ?? '';
  const write = async (): Promise<void> => {
    onShowPane('text');
    await open(map);
  };
  switch (step) {
    case 'name': {
      await write();
      const range = rangeOfName(documentNow());
      if (range) select(studio, map, range);
      return;
    }
    case 'activity': {
      await write();
      const { length } = documentNow();
      const room = roomAtEnd(documentNow());
      if (room !== '') texts.edit(map, [[{ start: length, end: length, text: room }]]);
      return select(studio, map, { from: length + room.length, to: length + room.length });
    }
    case 'tutorial':
      onShowPane('text');
      return focusIn('[data-guide-target="tutorial"]');
    case 'fix':
      onShowPane('findings');
      return focusIn('[data-guide-target="fix"] button[data-look]', '[data-guide-target="fix"] button');
    case 'try':
      onShowPane('map');
      // The field is only shown beside the map. If a tutorial is open, its steps are shown there.
      await open(map);
      return focusIn('[data-guide-target="try"] select');
    default:
      return step satisfies never;
  }
}

function select({ texts }: Studio, path: string, { from, to }: { from: number; to: number }): void {
  texts.dispatch(path, { selection: { anchor: from, head: to }, scrollIntoView: true });
  // The pane may become visible only in the next frame.
  requestAnimationFrame(texts.focus);
}

function focusIn(...selectors: string[]): void {
  requestAnimationFrame(() => {
    const control = selectors
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((found) => found !== null);
    control?.scrollIntoView({ block: 'nearest' });
    control?.focus();
  });
}
