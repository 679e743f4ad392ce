import type { Text } from '../../shared/i18n/use-text.ts';

/** Returns translations of CodeMirror's texts, by the English text. `$` is a number. */
export function phrasesOf(text: Text) {
  return {
    Find: text('studio.find'),
    Replace: text('studio.replace'),
    replace: text('studio.replace'),
    'replace all': text('studio.replaceAll'),
    next: text('studio.next'),
    previous: text('studio.previous'),
    all: text('studio.all'),
    'match case': text('studio.matchCase'),
    'by word': text('studio.byWord'),
    regexp: text('studio.pattern'),
    close: text('studio.closeSearch'),
    'replaced match on line $': text('studio.text.replacedOn'),
    'replaced $ matches': text('studio.text.replaced'),
    'current match': text('studio.text.match'),
    'on line': text('studio.text.onLine'),
    'Go to line': text('studio.text.goToLine'),
    go: text('studio.text.go'),
    Completions: text('studio.text.completions'),
    'Selection deleted': text('studio.text.deleted'),
    'Fold line': text('studio.text.fold'),
    'Unfold line': text('studio.text.unfold'),
    unfold: text('studio.text.unfold'),
    'folded code': text('studio.text.folded'),
    'Folded lines': text('studio.text.foldedLines'),
    'Unfolded lines': text('studio.text.unfoldedLines'),
    to: text('studio.text.to'),
    Diagnostics: text('studio.findings'),
    'No diagnostics': text('studio.clean'),
    'Control character': text('studio.text.sign'),
    'Choose a colour': text('studio.color'),
  };
}

/** Translations of CodeMirror's texts. Missing ones are shown in English. */
export type Phrases = Readonly<Partial<ReturnType<typeof phrasesOf>>>;
