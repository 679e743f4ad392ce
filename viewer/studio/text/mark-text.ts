import type { Fix } from '#parser';
import type { CheckedText } from '../ports/author-language.ts';
import type { createSpeaking } from '../screen/speaking.ts';
import { showFindings } from './text-findings.ts';
import type { Texts } from './texts.ts';

interface MarkingOptions {
  texts: Texts;
  speaking: Pick<ReturnType<typeof createSpeaking>, 'words'>;
  onFix: (path: string, fix: Fix) => void;
}

/** Marks in an open text what is known of it. */
export function createMarking({ texts, speaking, onFix }: MarkingOptions) {
  const markFindings = ({ path, diagnostics }: CheckedText): void => {
    const state = texts.state(path);
    if (!state) return;
    const options = { say: speaking.words().finding, onFix: (one: Fix) => onFix(path, one) };
    texts.dispatch(path, showFindings(state, diagnostics, options));
  };
  const showColors = async ({ path, colors }: CheckedText): Promise<void> => {
    if (!colors) return;
    // Where its code does not come, colours are words.
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
