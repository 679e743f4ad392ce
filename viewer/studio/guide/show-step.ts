import { useEffect } from 'react';
import { useStore } from 'zustand';
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Studio } from '../state/studio.ts';
import type { GuideStep, Pane } from '../state/preview-state.ts';
import { rangeOfName, type WorkStep } from './guide-steps.ts';
import type { Texts } from '../text/texts.ts';

const ON_MAP: readonly GuideStep[] = ['name', 'activity', 'look', 'try'];

/** Shows the map for steps about the map, and marks the line of the text that the step changes. */
export function useMapOfStep(studio: Studio, map: string | undefined, step: GuideStep): void {
  const { store, texts, open } = studio;
  const isOpen = useStore(store, (state) => map !== undefined && state.open.includes(map));
  useEffect(() => {
    if (map !== undefined && ON_MAP.includes(step) && store.getState().active !== map) void open(map);
  }, [store, open, map, step]);
  useEffect(() => {
    const document = map === undefined ? undefined : texts.state(map)?.doc.toString();
    if (!isOpen || map === undefined || document === undefined) return undefined;
    if (step === 'name') markLine(texts, map, rangeOfName(document)?.from);
    if (step === 'activity') markLine(texts, map, document.length);
    return () => markLine(texts, map);
  }, [texts, map, step, isOpen]);
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

/** Moves the focus to the control with which a step can be done. */
export async function showStep({ studio, map, step, onShowPane }: Pointing): Promise<void> {
  const { store, open } = studio;
  if (step === 'fix') {
    onShowPane('findings');
    return focusIn('[data-guide-target="fix"] section button[data-look]', '[data-guide-target="fix"] button');
  }
  if (step === 'share') return focusIn('[data-guide-target="share"]');
  onShowPane('map');
  if (step === 'tutorial') return showTutorial(studio);
  // The controls are only shown with the map. If a tutorial is open, its steps are shown instead.
  await open(map);
  if (step === 'try') return focusIn('[data-guide-target="try"] select');
  store.setState(({ preview }) => ({
    preview: { ...preview, learner: 'none' },
    form: step === 'name' ? { kind: 'asked', part: {}, field: 'name' } : HIDDEN,
  }));
  if (step === 'look') store.setState({ isChoosingLook: true });
  if (step !== 'activity') return;
  await selectEnd(studio, map);
  focusIn('[data-tool="add"]');
}

/** Opens the steps of the first tutorial that is not written yet, or else of the open or first one. */
async function showTutorial({ store, open }: Studio): Promise<void> {
  const { unwritten, active, checks } = store.getState();
  const tutorials = [...checks.values()].filter(({ kind }) => kind === 'tutorial').map(({ path }) => path);
  const path = tutorials.find((one) => unwritten?.has(one)) ?? tutorials.find((one) => one === active);
  store.setState(({ lessonViews }) => ({
    lessonViews: { ...lessonViews, tutorial: 'steps' },
    form: HIDDEN,
  }));
  const shown = path ?? tutorials[0];
  if (shown !== undefined) await open(shown);
  focusIn('textarea[data-field]');
}

/**
 * Selects the activity at the end of the map's path, so that the path leads on to a new activity. Resolves when the
 * frame has selected it, or after a moment.
 */
async function selectEnd({ store }: Studio, map: string): Promise<void> {
  const [first] = store.getState().drawableMaps.get(map)?.page?.maps ?? [];
  const end = first?.nodes.findLast(({ kind, nextIds }) => kind === 'activity' && nextIds.length === 0);
  if (!first || !end) return;
  const part = { mapId: first.mapId, activityId: end.activityId };
  store.setState({ nodesToSelect: [part] });
  const isSelected = (): boolean =>
    store.getState().selection.nodes.some(({ activityId }) => activityId === part.activityId);
  // The frame moves the focus to the node in the frame after that.
  let framesAfter = 0;
  for (let frames = 0; frames < MOST_FRAMES && framesAfter < 3; frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (isSelected()) framesAfter += 1;
  }
}

const HIDDEN = { kind: 'hidden' } as const;

/** Number of frames to wait for a control: its code may still be loading, and the map may have to draw the selection. */
const MOST_FRAMES = 120;

/** Focuses the first visible control of several, as soon as there is one. */
function focusIn(...selectors: string[]): void {
  let frames = 0;
  const look = (): void => {
    const control = selectors
      .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
      .find((found) => found.getClientRects().length > 0);
    frames += 1;
    if (!control && frames < MOST_FRAMES) requestAnimationFrame(look);
    control?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    control?.focus();
  };
  requestAnimationFrame(look);
}
