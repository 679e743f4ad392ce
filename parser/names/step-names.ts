/* Names of steps such as `Step 3`, `Schritt 3`, `第3步`. The word alone is not enough: `Step counter`. */

const WORDS =
  'step|schritt|étape|etape|paso|passo|etapa|stap|krok|steg|trin|крок|шаг|ステップ|步骤|步驟|단계|خطوة|الخطوة';
const COUNTED = 'one|two|three|four|five|six|seven|eight|nine|ten';

/** Matches `Step 3`, `Step #3` and `Step: 3`. */
const NUMBERED = new RegExp(`^(?:${WORDS})\\s{0,3}(?:#|no\\.?|nr\\.?|:|-)?\\s{0,3}(\\d{1,4})`, 'iu');
/** Matches `第 3 步` and `3단계`. */
const NUMBER_FIRST = /^第?\s{0,3}(\d{1,4})\s{0,3}(?:步|단계)/u;
const OTHER = new RegExp(`^step(?:\\s+(?:${COUNTED})\\b|\\s+[a-z](?![\\p{L}\\p{N}])|\\s*:|\\W*$)`, 'iu');
/** Matches a name such as `Step 1 of 3`, which names one tutorial of a series. */
const OF_SEVERAL = /\d\s*(?:of|von|van|de|di|su|sur|من|з|из|\/)\s*\d/iu;

export function stepNumber(name: string): number | undefined {
  const number = (NUMBERED.exec(name) ?? NUMBER_FIRST.exec(name))?.[1];
  return number === undefined || OF_SEVERAL.test(name) ? undefined : Number(number);
}

/** Matches names that only headings of steps have, such as `{Step 3}`. `FLAGGED` matches `Introduction @showdialog`. */
const MARKED = /^\{.*\}$/;
const FLAGGED = /@(?:fullscreen|unplugged|showdialog|showhint)\b/i;

/** True for a heading with a flag for the editor, such as `Introduction @showdialog`. */
export function hasFlag(name: string): boolean {
  return FLAGGED.test(name);
}

/** True for a heading that was meant as a step, such as `Step 3: Draw a rocket` or `{Draw}`. */
export function isStepName(name: string): boolean {
  return MARKED.test(name) || FLAGGED.test(name) || stepNumber(name) !== undefined || OTHER.test(name);
}
