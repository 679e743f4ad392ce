import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField, type EditorState, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Texts } from './texts.ts';

/** A color in a document. `hex` has six digits, or eight if the color is transparent. */
interface PlacedHex {
  offset: number;
  hex: string;
}

/** Matches a color as authors write it. */
const WRITTEN_COLOR = /^(?:#[\da-f]+|\w+\([^)]*\)|[a-z]+)/i;

/** A swatch before the value of a color. Clicking it opens the browser's color picker. */
class Swatch extends WidgetType {
  readonly hex: string;
  readonly key: string;
  constructor(hex: string, key: string) {
    super();
    this.hex = hex;
    this.key = key;
  }
  override eq(other: WidgetType): boolean {
    return other instanceof Swatch && other.hex === this.hex && other.key === this.key;
  }
  override toDOM(view: EditorView): HTMLElement {
    const input = document.createElement('input');
    input.type = 'color';
    input.className = 'cm-color';
    input.setAttribute('aria-label', `${view.state.phrase('Choose a colour')}: ${this.key}`);
    // The event occurs once, when the picker closes.
    input.addEventListener('change', () => write(view, input));
    this.show(input);
    return input;
  }
  /** Reuses the element for another color, so that it keeps the focus. */
  override updateDOM(input: HTMLInputElement, _view: EditorView, from: WidgetType): boolean {
    if (!(from instanceof Swatch) || from.key !== this.key) return false;
    this.show(input);
    return true;
  }
  /** Prevents the text editor from handling the swatch's events, which the color picker needs. */
  override ignoreEvent(): boolean {
    return true;
  }
  private show(input: HTMLInputElement): void {
    input.value = this.hex.slice(0, 7);
    input.dataset.alpha = this.hex.slice(7);
  }
}

/** Replaces the color after a swatch with the chosen one. */
function write(view: EditorView, input: HTMLInputElement): void {
  const offset = view.posAtDOM(input);
  const rest = view.state.sliceDoc(offset, view.state.doc.lineAt(offset).to);
  const written = WRITTEN_COLOR.exec(rest)?.[0];
  if (written === undefined) return;
  const hex = input.value + (input.dataset.alpha ?? '');
  view.dispatch({
    changes: { from: offset, to: offset + written.length, insert: hex },
    effects: chosen.of({ offset, hex }),
    userEvent: 'input.color',
    annotations: isolateHistory.of('full'),
  });
}

/** An effect that updates a swatch at once when the author has chosen its color. */
const chosen = StateEffect.define<PlacedHex>();

const shown = StateEffect.define<readonly PlacedHex[]>();

const swatches = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects, state }) => {
    const choice = effects.find((effect) => effect.is(chosen));
    if (choice?.is(chosen)) {
      const { offset } = choice.value;
      const add = [toSwatch(state, choice.value)];
      return marks.map(changes).update({ filter: (from) => from !== offset, add });
    }
    const last = effects.findLast((effect) => effect.is(shown));
    if (!last?.is(shown)) return marks.map(changes);
    // The colors may be of an older text. The next check sends new ones.
    const inside = last.value.filter(({ offset }) => offset <= state.doc.length);
    return Decoration.set(
      inside.map((one) => toSwatch(state, one)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

function toSwatch({ doc }: EditorState, { offset, hex }: PlacedHex): Range<Decoration> {
  const before = doc.sliceString(doc.lineAt(offset).from, offset);
  const key = /([\w-]+)\s*:[^:]*$/.exec(before)?.[1] ?? '';
  return Decoration.widget({ widget: new Swatch(hex, key), side: -1 }).range(offset);
}

const extension = [
  swatches,
  EditorView.theme({
    '.cm-color': {
      appearance: 'none',
      inlineSize: '1.1em',
      blockSize: '1.1em',
      marginInlineEnd: '0.4em',
      padding: '0',
      border: 'var(--border-width) solid var(--color-border-strong)',
      borderRadius: '3px',
      background: 'none',
      verticalAlign: '-0.15em',
      cursor: 'pointer',
      forcedColorAdjust: 'none',
    },
    '.cm-color:focus-visible': {
      outline: 'var(--focus-width) solid var(--color-focus)',
      outlineOffset: 'var(--focus-offset)',
    },
    ...inEngine('::-webkit-color-swatch-wrapper', { padding: '0' }),
    ...inEngine('::-webkit-color-swatch', { border: 'none', borderRadius: '2px' }),
    ...inEngine('::-moz-color-swatch', { border: 'none', borderRadius: '2px' }),
  }),
];

/**
 * Returns a rule for a pseudo-element that only some browsers know. In others, it would invalidate the whole style
 * sheet.
 */
function inEngine(part: string, rule: Record<string, string>) {
  return { [`@supports selector(${part})`]: { [`.cm-color${part}`]: rule } };
}

export function showColors(
  texts: Pick<Texts, 'state' | 'dispatch'>,
  path: string,
  colors: readonly PlacedHex[],
): void {
  const state = texts.state(path);
  if (!state) return;
  const isReady = state.field(swatches, false) !== undefined;
  if (!isReady && colors.length === 0) return;
  if (!isReady) texts.dispatch(path, { effects: StateEffect.appendConfig.of(extension) });
  texts.dispatch(path, { effects: shown.of(colors) });
}
