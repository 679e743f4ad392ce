import { inText, type Choice, type Mistake } from './mistake.ts';

/** A range of 1 to 12 lines. */
function stretch(lines: readonly string[], { line, which }: Choice): { start: number; end: number } {
  const start = line % lines.length;
  return { start, end: Math.min(lines.length, start + 1 + (which % 12)) };
}

function aroundLines(name: string, before: string | undefined, after: string | undefined): Mistake {
  return inText(name, (text, choice) => {
    const feed = text.includes('\r\n') ? '\r\n' : '\n';
    const lines = text.split(feed);
    const { start, end } = stretch(lines, choice);
    return lines
      .toSpliced(end, 0, ...(after === undefined ? [] : [after]))
      .toSpliced(start, 0, ...(before === undefined ? [] : [before]))
      .join(feed);
  });
}

/** The sections of a text, each starting with its heading. */
function sectionsOf(text: string): string[] {
  return text.split(/^(?=#)/m);
}

/** Mistakes in several lines of a text, or in all of it. */
export const TEXT_MISTAKES: readonly Mistake[] = [
  aroundLines('a comment around lines', '<!--', '-->'),
  aroundLines('a comment that is not closed', '<!-- later', undefined),
  aroundLines('a comment that ends', undefined, '-->'),
  aroundLines('a block around lines', '```', '```'),
  aroundLines('a description around lines', '```description', '```'),
  aroundLines('blocks around lines', '```blocks', '```'),
  aroundLines('a block that is not closed', '```description', undefined),
  aroundLines('tildes around lines', '~~~', '~~~'),
  aroundLines('a stray fence', undefined, '```'),
  aroundLines('words between', 'Some words.', undefined),
  aroundLines('a rule between', '---', undefined),
  aroundLines('a setting between', '### @explicitHints ture', undefined),
  aroundLines('HTML around lines', '<div>', '</div>'),
  aroundLines('a silenced rule', '<!-- skillmap-ignore no-loop -->', undefined),
  inText('a merge conflict', (text, choice) => {
    const lines = text.split('\n');
    const { start, end } = stretch(lines, choice);
    const own = lines.slice(start, end);
    return lines
      .toSpliced(start, end - start, '<<<<<<< HEAD', ...own, '=======', ...own.slice(1), '>>>>>>> other')
      .join('\n');
  }),
  inText('a section twice', (text, { line }) => {
    const sections = sectionsOf(text);
    return sections.toSpliced(line % sections.length, 0, sections[line % sections.length] ?? '').join('');
  }),
  inText('a section left out', (text, { line }) => {
    const sections = sectionsOf(text);
    return sections.toSpliced(line % sections.length, 1).join('');
  }),
  inText('two sections exchanged', (text, { line, which }) => {
    const sections = sectionsOf(text);
    const [one, other] = [line % sections.length, which % sections.length];
    return sections
      .with(one, sections[other] ?? '')
      .with(other, sections[one] ?? '')
      .join('');
  }),
  inText('\\r\\n at the end of lines', (text) => text.replaceAll(/\r?\n/g, '\r\n')),
  inText('\\r at the end of lines', (text) => text.replaceAll(/\r?\n/g, '\r')),
  inText('\\r\\n at the end of some lines', (text, { which }) =>
    text.replaceAll(/\r?\n/g, (feed, at: number) => (at % ((which % 5) + 2) === 0 ? '\r\n' : feed)),
  ),
  inText('a byte order mark', (text) => (text.startsWith('\uFEFF') ? undefined : `\uFEFF${text}`)),
  inText('no end of the last line', (text) => text.trimEnd()),
  inText('no blank lines', (text) => text.replaceAll(/(?:\r?\n){2,}/g, '\n')),
  inText('a blank line between all', (text) => text.replaceAll('\n', '\n\n')),
  inText('all moved in', (text) => text.replaceAll(/^(?=\S)/gm, '  ')),
  inText('the end cut off', (text, { line, which }) => {
    const lines = text.split('\n');
    return lines.slice(0, (line * 31 + which) % lines.length).join('\n');
  }),
  inText('the beginning cut off', (text, { line }) =>
    text
      .split('\n')
      .slice(line % 9)
      .join('\n'),
  ),
];
