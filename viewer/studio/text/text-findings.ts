import { lintGutter, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import type { Diagnostic, Fix } from '#parser';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { fixesOf } from '../domain/fixes-of.ts';
import { toPlainWords } from './plain-words.ts';
import type { CheckedText } from '../ports/author-language.ts';
import type { createSpeaking } from '../state/speaking.ts';
import type { Texts } from './texts.ts';

export const findingGutter: Extension = lintGutter();

interface Showing {
  say: SayFinding;
  onFix: (fix: Fix) => void;
}

function toMark(finding: Diagnostic, { doc }: EditorState, { say, onFix }: Showing): Mark {
  const { place, severity } = finding;
  const said = say(finding);
  // The finding belongs to an older text. The next check sends a new one.
  const from = Math.min(place?.start.offset ?? 0, doc.length);
  const to = Math.min(Math.max(place?.end.offset ?? from, from), doc.length);
  const titles = fixesOf(said).map(({ title }) => toPlainWords(title));
  const message = toPlainWords(said.reason);
  return {
    from,
    to,
    severity,
    message,
    renderMessage: ({ dom }) => {
      const sentence = dom.ownerDocument.createElement('div');
      // The editor around it is left-to-right in every language.
      sentence.dir = 'auto';
      sentence.textContent = message;
      if (said.reason === finding.reason) sentence.lang = 'en';
      queueMicrotask(() => nameActions(sentence));
      return sentence;
    },
    actions: fixesOf(finding).map((one, index) => ({
      name: titles[index] ?? one.title,
      apply: () => onFix(one),
    })),
  };
}

/** CodeMirror labels each fix "Action" in English: remove the label, so that the button's own text is read. */
function nameActions(sentence: HTMLElement): void {
  const actions = sentence.closest('.cm-diagnostic')?.querySelectorAll('.cm-diagnosticAction') ?? [];
  for (const action of actions) action.removeAttribute('aria-label');
}

interface MarkingOptions {
  texts: Texts;
  speaking: Pick<ReturnType<typeof createSpeaking>, 'words'>;
  onFix: (path: string, fix: Fix) => void;
}

/** Marks the findings and colors of open texts. Each fix is a button beside its finding. */
export function createMarking({ texts, speaking, onFix }: MarkingOptions) {
  const markFindings = ({ path, diagnostics }: CheckedText): void => {
    const state = texts.state(path);
    if (!state) return;
    const options = { say: speaking.words().finding, onFix: (one: Fix) => onFix(path, one) };
    const marks = diagnostics.map((one) => toMark(one, state, options));
    texts.dispatch(path, setDiagnostics(state, marks));
  };
  const showColors = async ({ path, colors }: CheckedText): Promise<void> => {
    if (!colors) return;
    // If this code cannot be loaded, colors have no swatches.
    const code = await import('./color-swatches.ts').catch(() => undefined);
    code?.showColors(texts, path, colors);
  };
  return {
    markFindings,
    mark: (checked: CheckedText): void => {
      markFindings(checked);
      void showColors(checked);
    },
  };
}
