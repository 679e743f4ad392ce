import { TYPOS } from '../author-typos.ts';
import { inText, pick, type Choice, type Mistake } from './mistake.ts';

/** Returns the lines that replace a line, or undefined if the mistake cannot be made in it. */
type LineChange = (line: string, choice: Choice, lines: readonly string[]) => readonly string[] | undefined;

/** A mistake in the chosen line of the chosen text, or in the next line or text where it can be made. */
function inLine(name: string, change: LineChange): Mistake {
  return inText(name, (text, choice) => {
    const feed = text.includes('\r\n') ? '\r\n' : '\n';
    const lines = text.split(feed);
    for (let step = 0; step < lines.length; step += 1) {
      const at = (choice.line + step) % lines.length;
      const line = lines[at] ?? '';
      const changed = change(line, choice, lines);
      if (!changed || (changed.length === 1 && changed[0] === line)) continue;
      return lines.toSpliced(at, 1, ...changed).join(feed);
    }
    return undefined;
  });
}

/** The chosen word of a line and its position; words have at least two letters or digits. */
function wordIn(line: string, which: number): { at: number; word: string } | undefined {
  const found = pick([...line.matchAll(/[\p{L}\d]{2,}/gu)], which);
  return found && { at: found.index, word: found[0] };
}

function inWord(name: string, change: (word: string, at: number) => string): Mistake {
  return inLine(name, (line, { which }) => {
    const found = wordIn(line, which);
    if (!found) return undefined;
    const { at, word } = found;
    const changed = change(word, Math.floor(which / 7) % word.length);
    return [line.slice(0, at) + changed + line.slice(at + word.length)];
  });
}

const isSaying = (line: string): boolean => line.trim() !== '';
const isHeading = (line: string): boolean => /^#{1,6} ?\S/.test(line);
const isBullet = (line: string): boolean => /^\s*[*-] /.test(line);

/** Cyrillic letters by the Latin letters that look the same. */
const LOOKALIKES: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і' };

const typos = TYPOS.map(({ name, change }) =>
  inLine(name, (line, { which }) => change(line, which)?.split('\n')),
);

export const LINE_MISTAKES: readonly Mistake[] = [
  ...typos,
  inLine('a line left out', (line) => (isSaying(line) ? [] : undefined)),
  inLine('a line twice', (line) => (isSaying(line) ? [line, line] : undefined)),
  inText('a line moved', (text, { line, which }) => {
    const lines = text.split('\n');
    const [moved = ''] = lines.slice(line % lines.length);
    return lines
      .toSpliced(line % lines.length, 1)
      .toSpliced(which % lines.length, 0, moved)
      .join('\n');
  }),
  inText('two lines run together', (text, { line, which }) => {
    const lines = text.split('\n');
    const at = line % Math.max(lines.length - 1, 1);
    const gap = which % 2 === 0 ? '' : ' ';
    return lines.toSpliced(at, 2, `${lines[at]?.replace(/\r$/, '')}${gap}${lines[at + 1] ?? ''}`).join('\n');
  }),
  inLine('a line broken in two', (line, { which }) => {
    const at = line.indexOf(' ', which % Math.max(line.length, 1));
    return at > 0 ? [line.slice(0, at), line.slice(at + 1)] : undefined;
  }),
  inWord('a letter left out of a word', (word, at) => word.slice(0, at) + word.slice(at + 1)),
  inWord('a letter doubled in a word', (word, at) => word.slice(0, at + 1) + word.slice(at)),
  inWord('letters swapped in a word', (word, at) =>
    at === 0 ? word : `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`,
  ),
  inWord('another case of a word', (word) =>
    word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase(),
  ),
  inWord('a capital letter', (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  inWord('a letter of another script', (word) => word.replace(/[aeocpi]/, (one) => LOOKALIKES[one] ?? one)),
  inWord('an accent', (word) => `${word.charAt(0)}\u0301${word.slice(1)}`),
  inLine('a heading a level up', (line) => (line.startsWith('##') ? [line.slice(1)] : undefined)),
  inLine('a heading a level down', (line) => (isHeading(line) ? [`#${line}`] : undefined)),
  inLine('a heading left out', (line) => (isHeading(line) ? [] : undefined)),
  inLine('a heading underlined', (line) =>
    isHeading(line) ? [line.replace(/^#+ ?/, ''), line.startsWith('##') ? '---' : '==='] : undefined,
  ),
  inLine('a heading of another section', (line, { which }, lines) => {
    const other = pick(
      lines.filter((one) => isHeading(one)),
      which,
    );
    return isHeading(line) && other !== undefined ? [other] : undefined;
  }),
  inLine('moved in', (line, { which }) =>
    isSaying(line) ? [`${pick([' ', '  ', '   ', '    ', '\t'], which)}${line}`] : undefined,
  ),
  inLine('moved out', (line) => (/^\s+\S/.test(line) ? [line.trimStart()] : undefined)),
  inLine('white space behind a line', (line) => (isSaying(line) ? [`${line} \t`] : undefined)),
  inLine('a space that does not break', (line) =>
    line.includes(' ') ? [line.replace(' ', '\u00a0')] : undefined,
  ),
  inLine('a dash for a bullet', (line) =>
    isBullet(line) ? [line.replace('*', '-').replace(/^(\s*)- /, '$1– ')] : undefined,
  ),
  inLine('a value in quotation marks', (line, { which }) => {
    const [left, right] = pick(['""', "''", '``', '“”', '„“'], which) ?? '""';
    return /^\s*[*-] [\w-]+: \S/.test(line)
      ? [line.replace(/: (.*)$/, (_, value: string) => `: ${left}${value}${right}`)]
      : undefined;
  }),
  inLine('a value left out', (line) =>
    /^\s*[*-] [\w-]+: \S/.test(line) ? [line.replace(/: .*$/, ':')] : undefined,
  ),
  inLine('an id of something else', (line, { which }, lines) => {
    const ids = lines.filter((one) => isHeading(one)).map((one) => one.replace(/^#+ ?/, '').trim());
    const id = pick(ids, which);
    return /^\s*[*-] (?:next|required): /.test(line) && id !== undefined
      ? [line.replace(/: .*$/, `: ${id}`)]
      : undefined;
  }),
  inLine('one more id', (line, { which }, lines) => {
    const ids = lines.filter((one) => isHeading(one)).map((one) => one.replace(/^#+ ?/, '').trim());
    const id = pick([...ids, 'nowhere'], which);
    return /^\s*[*-] next: /.test(line) ? [`${line}, ${id}`] : undefined;
  }),
  inLine('an attribute of other sections', (line, { which }) => {
    const added = pick(
      [
        '* kind: reward',
        '* kind: completion',
        '* kind: layout',
        '* type: certificate',
        '* type: tutorial',
        '* layout: manual',
        '* position: 1 1',
        '* edges: 1 1; ; 1 1',
        '* tags: easy',
        '* required: 2 easy',
        '* next: nowhere',
        '* url: /tutorials/nowhere',
        '* name: Name',
        '* allowcodecarryover: flase',
        '* primarycolor: 123456',
        '* formerly: one',
        '* rewards:\n    * certificate: /c.pdf',
        '* actions:\n    * map: [Next] (/next)',
      ],
      which,
    );
    return isHeading(line) || isBullet(line) ? [line, ...(added ?? '').split('\n')] : undefined;
  }),
  inLine('a comment around a line', (line) =>
    isSaying(line) && !line.includes('--') ? [`<!-- ${line} -->`] : undefined,
  ),
];
