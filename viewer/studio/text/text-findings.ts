import { lintGutter, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import { fixesOf, type Diagnostic, type Fix } from '#parser';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import type { AuthorWords } from '../../shared/i18n/use-author-words.ts';
import { toPlainWords } from '../domain/plain-words.ts';
import type { CheckedText } from '../ports/author-language.ts';
import type { Texts } from './texts.ts';

export const findingGutter: Extension = lintGutter();

interface Showing {
  say: SayFinding;
  onFix: (fix: Fix) => void;
}

function toMark(finding: Diagnostic, { doc }: EditorState, { say, onFix }: Showing): Mark {
  const { place, severity } = finding;
  const translated = say(finding);
  // The finding may be of an older text, so its offsets may be too large. The next check sends a new one.
  const from = Math.min(place?.start.offset ?? 0, doc.length);
  const to = Math.min(Math.max(place?.end.offset ?? from, from), doc.length);
  const titles = fixesOf(translated).map(({ title }) => toPlainWords(title));
  const message = toPlainWords(translated.reason);
  return {
    from,
    to,
    severity,
    message,
    renderMessage: ({ dom }) => {
      const sentence = dom.ownerDocument.createElement('div');
      // The surrounding editor is left-to-right in every language.
      sentence.dir = 'auto';
      sentence.textContent = message;
      if (translated.reason === finding.reason) sentence.lang = 'en';
      queueMicrotask(() => nameActions(sentence));
      return sentence;
    },
    actions: fixesOf(finding).map((one, index) => ({
      name: titles[index] ?? one.title,
      apply: () => onFix(one),
    })),
  };
}

/** Removes CodeMirror's English label "Action" of each fix, so that screen readers read the button's own text. */
function nameActions(sentence: HTMLElement): void {
  const actions = sentence.closest('.cm-diagnostic')?.querySelectorAll('.cm-diagnosticAction') ?? [];
  for (const action of actions) action.removeAttribute('aria-label');
}

interface MarkingOptions {
  texts: Texts;
  localizer: { words: () => AuthorWords };
  onFix: (path: string, fix: Fix) => void;
}

/** Creates the functions that mark the findings and colors of open texts. Each fix is a button beside its finding. */
export function createMarking({ texts, localizer, onFix }: MarkingOptions) {
  const markFindings = ({ path, diagnostics }: CheckedText): void => {
    const state = texts.state(path);
    if (!state) return;
    const options = { say: localizer.words().finding, onFix: (one: Fix) => onFix(path, one) };
    const marks = diagnostics.map((one) => toMark(one, state, options));
    texts.dispatch(path, setDiagnostics(state, marks));
  };
  const showColors = async ({ path, colors }: CheckedText): Promise<void> => {
    if (!colors) return;
    // If the code cannot be loaded, colors have no swatches.
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
