const DIGITS = new Map(
  ['零〇', '一壹', '二贰貳两兩', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].flatMap(
    (forms, value) => [...forms].map((form) => [form, value] as const),
  ),
);
const TENS = new Map([
  ['廿', 20],
  ['卅', 30],
]);
const UNITS = new Map(
  [
    ['十拾', 10],
    ['百佰', 100],
    ['千仟', 1000],
  ].flatMap(([forms, value]) => [...String(forms)].map((form) => [form, Number(value)] as const)),
);
const MYRIADS = new Map([...'万萬'].map((form) => [form, 10_000] as const));

/** Reads Chinese numerals such as `二十三`, `贰拾叁` or `二〇二四`. Undefined for other text. */
export function readHanNumber(text: string): number | undefined {
  const letters = [...text];
  if (letters.length === 0) return undefined;
  if (letters.every((one) => DIGITS.has(one))) {
    return letters.reduce((value, one) => value * 10 + (DIGITS.get(one) ?? 0), 0);
  }
  let whole = 0;
  let part = 0;
  let digit: number | undefined;
  for (const one of letters) {
    const unit = UNITS.get(one);
    const myriad = MYRIADS.get(one);
    if (DIGITS.has(one)) digit = DIGITS.get(one);
    else if (TENS.has(one)) part += TENS.get(one) ?? 0;
    else if (unit !== undefined) {
      part += (digit ?? 1) * unit;
      digit = undefined;
    } else if (myriad !== undefined) {
      whole += (part + (digit ?? 0) || 1) * myriad;
      part = 0;
      digit = undefined;
    } else return undefined;
  }
  return whole + part + (digit ?? 0);
}
