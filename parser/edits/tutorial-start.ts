import type { Phrase } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { phrase } from '../phrases/phrase.ts';
import { lineEndOf, withLineEnds, type LineEnd } from '../syntax/source-text.ts';

/** Headings and hints of a new tutorial in one language. A hint says what to write below its heading. */
export type TutorialWords = Readonly<Record<keyof typeof WORDS, string>>;

const WORDS = {
  introduction: phrase('start.introduction'),
  introductionText: phrase('start.introduction-text'),
  firstStep: phrase('start.first-step'),
  firstStepText: phrase('start.first-step-text'),
  secondStep: phrase('start.second-step'),
  secondStepText: phrase('start.second-step-text'),
} as const;

/** Returns the headings and hints of a new tutorial in the language of `say`. */
export function tutorialWords(say: (one: Phrase) => string): TutorialWords {
  return {
    introduction: say(WORDS.introduction),
    introductionText: say(WORDS.introductionText),
    firstStep: say(WORDS.firstStep),
    firstStepText: say(WORDS.firstStepText),
    secondStep: say(WORDS.secondStep),
    secondStepText: say(WORDS.secondStepText),
  };
}

const ENGLISH = tutorialWords(inEnglish);

/** The code of the steps of a new tutorial: samples, which the author replaces. */
export const SAMPLE_CODE = ['let count = 0', 'let count = 0\ncount += 1'] as const;

/** Returns the text of a new tutorial. */
export function tutorialStart(title: string, lineEnd: LineEnd = '\n', words = ENGLISH): string {
  // A line that begins with `@` would be a setting.
  const heading = title.trim().replace(/^[@#{\s]+/, '') || 'Tutorial';
  return withLineEnds(
    `# ${heading}

## {${words.introduction}}

${words.introductionText}

## {${words.firstStep}}

${words.firstStepText}

\`\`\`blocks
${SAMPLE_CODE[0]}
\`\`\`

## {${words.secondStep}}

${words.secondStepText}

\`\`\`blocks
${SAMPLE_CODE[1]}
\`\`\`
`,
    lineEnd,
  );
}

/** Translates a new tutorial that `tutorialStart` wrote in English. Returns any other text unchanged. */
export function tutorialStartIn(words: TutorialWords, text: string): string {
  const title = /^# (.*)/.exec(text)?.[1] ?? '';
  const lineEnd = lineEndOf(text);
  return text === tutorialStart(title, lineEnd) ? tutorialStart(title, lineEnd, words) : text;
}
