/** A text with one typing mistake. */
export interface Typo {
  kind: string;
  /** The number of the mistyped line, its text, and the text after the typo. */
  name: string;
  text: string;
}

interface Line {
  text: string;
  index: number;
}

/** Makes every possible typo in a text, one at a time. */
export function typosIn(text: string): Typo[] {
  const lines = text.split('\n');
  const typos: Typo[] = [];
  const add = (kind: string, index: number, changed: readonly string[] | string): void => {
    const all = [...lines];
    all.splice(index, 1, ...(typeof changed === 'string' ? [changed] : changed));
    const line = lines[index] ?? '';
    const shown = typeof changed === 'string' ? changed : changed.join(' \\ ');
    typos.push({ kind, name: `line ${index + 1}: ${line.trim()} -> ${shown.trim()}`, text: all.join('\n') });
  };
  const made = { lines, add };
  for (const [index, line] of lines.entries()) {
    const at: Line = { text: line, index };
    mistypeBullet(at, made);
    mistypeHeading(at, made);
    mistypeLine(at, made);
  }
  return typos;
}

interface Making {
  lines: readonly string[];
  add: (kind: string, index: number, changed: readonly string[] | string) => void;
}

const BULLET = /^(\s*)\* ([\w-]+):( ?)(.*)$/;

function mistypeBullet({ text, index }: Line, { add }: Making): void {
  const [, indent = '', key = '', space = '', value = ''] = BULLET.exec(text) ?? [];
  if (key === '') return;
  for (const wrong of swapsOf(key)) add('key misspelt', index, `${indent}* ${wrong}:${space}${value}`);
  add('no colon', index, `${indent}* ${key} ${value}`);
  add('no bullet', index, `${indent}${key}: ${value}`);
  add('no space behind the bullet', index, `${indent}*${key}: ${value}`);
  add('line twice', index, [text, text]);
  add('line left out', index, []);
  if (value === '') return;
  add('value left out', index, `${indent}* ${key}:`);
  for (const wrong of brokenValues(key, value)) add('value broken', index, `${indent}* ${key}: ${wrong}`);
  add('value in the next line', index, [`${indent}* ${key}:`, `${indent}    ${value}`]);
}

const IDS = new Set(['next', 'required', 'formerly', 'activity']);

function brokenValues(key: string, value: string): string[] {
  const wrong = IDS.has(key)
    ? [...value.matchAll(/[a-z]{3,}/g)].flatMap(({ 0: word, index }) =>
        swapsOf(word)
          .slice(0, 2)
          .map((one) => value.slice(0, index) + one + value.slice(index + word.length)),
      )
    : swapsOf(value).slice(0, 3);
  return [
    ...wrong,
    value.slice(0, -1),
    `${value}x`,
    `\`${value}\``,
    `"${value}"`,
    value.replace(',', ';'),
  ].filter((one) => one.trim() !== '' && one !== value);
}

function mistypeHeading({ text, index }: Line, { lines, add }: Making): void {
  const [, hashes = '', id = ''] = /^(#+) (.*)$/.exec(text) ?? [];
  if (hashes === '') return;
  for (const wrong of swapsOf(id)) add('id misspelt in its heading', index, `${hashes} ${wrong}`);
  if (hashes.length > 1) add('heading a level up', index, `${hashes.slice(1)} ${id}`);
  add('heading a level down', index, `#${text}`);
  add('no space in the heading', index, `${hashes}${id}`);
  add('heading left out', index, []);
  add('heading twice', index, [text, text]);
  for (const other of lines) {
    if (other !== text && other.startsWith(`${hashes} `)) add('id of another', index, other);
  }
  const end = lines.findIndex((line, at) => at > index && line.startsWith('#'));
  const section = lines.slice(index, end < 0 ? undefined : end);
  add('section twice', index, [...section, text]);
}

function mistypeLine({ text, index }: Line, { add }: Making): void {
  if (text.startsWith('```')) add('fence left out', index, []);
  if (text === '') {
    add('fence unclosed', index, ['', '```description', 'More words.', '']);
    add('comment unclosed', index, ['', '<!-- later', '']);
    add('words between', index, ['', 'Some words.', '']);
  }
}

/** All ways to swap two neighbouring letters of a word that change it. */
function swapsOf(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const next = word[at + 1];
    if (next === undefined || next === letter || !/\w/.test(letter) || !/\w/.test(next)) return [];
    return [word.slice(0, at) + next + letter + word.slice(at + 2)];
  });
}
