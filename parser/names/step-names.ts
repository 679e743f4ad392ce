/*
 * How authors call a step: `Step 3`, `Schritt 3`, `第3步`. The word alone says nothing: `Step counter` is a game, and
 * `Step by step` a remark.
 */

const WORDS =
  'step|schritt|étape|etape|paso|passo|etapa|stap|krok|steg|trin|крок|шаг|ステップ|步骤|步驟|단계|خطوة|الخطوة';
const COUNTED = 'one|two|three|four|five|six|seven|eight|nine|ten';

/** `Step 3`, `Step #3`, `Step: 3`. */
const NUMBERED = new RegExp(`^(?:${WORDS})\\s{0,3}(?:#|no\\.?|nr\\.?|:|-)?\\s{0,3}(\\d{1,4})`, 'iu');
/** `第 3 步`, `3단계`. */
const NUMBER_FIRST = /^第?\s{0,3}(\d{1,4})\s{0,3}(?:步|단계)/u;
const OTHER = new RegExp(`^step(?:\\s+(?:${COUNTED})\\b|\\s+[a-z](?![\\p{L}\\p{N}])|\\s*:|\\W*$)`, 'iu');
/** `Step 1 of 3` names a whole tutorial of several. */
const OF_SEVERAL = /\d\s*(?:of|von|van|de|di|su|sur|من|з|из|\/)\s*\d/iu;

/** The number in the name of a step; undefined where it has none, or is no step's. */
export function stepNumber(name: string): number | undefined {
  const number = (NUMBERED.exec(name) ?? NUMBER_FIRST.exec(name))?.[1];
  return number === undefined || OF_SEVERAL.test(name) ? undefined : Number(number);
}

/** What only the heading of a step has: `{Step 3}`, `Introduction @showdialog`. */
const MARKED = /^\{.*\}$/;
const FLAGGED = /@(?:fullscreen|unplugged|showdialog|showhint)\b/i;

/** True for the name of a heading with a word for the editor, such as `Introduction @showdialog`. */
export function hasFlag(name: string): boolean {
  return FLAGGED.test(name);
}

/** True for a heading that its author means as that of a step, such as `Step 3: Draw a rocket` or `{Draw}`. */
export function isStepName(name: string): boolean {
  return MARKED.test(name) || FLAGGED.test(name) || stepNumber(name) !== undefined || OTHER.test(name);
}
