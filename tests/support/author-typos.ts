/*
 * Typing mistakes whose meaning is known, because the map was valid before: each changes one line, and the author meant
 * the original line.
 */

export interface Typo {
  name: string;
  /** Returns the line with the typo, or undefined if the typo cannot be made in it. `which` chooses a position. */
  change: (line: string, which: number) => string | undefined;
}

const BULLET = /^(\s*[*-]\s+)([a-z-]+)(:\s*)(.*)$/i;
const HEADING = /^(#{2,3})( )(.+)$/;
/** Attributes whose values may contain anything, including a comment or two slashes. */
const TEXT_KEYS = new Set(['name', 'description', 'displayname']);

interface Bullet {
  lead: string;
  key: string;
  colon: string;
  value: string;
}

function bulletTypo(name: string, change: (bullet: Bullet, which: number) => string | undefined): Typo {
  return {
    name,
    change: (line, which) => {
      const [, lead = '', key = '', colon = '', value = ''] = BULLET.exec(line) ?? [];
      return key === '' ? undefined : change({ lead, key, colon, value }, which);
    },
  };
}

/** A typo in an attribute name of at least four letters: shorter names would no longer be recognizable. */
function keyTypo(name: string, change: (key: string, at: number) => string): Typo {
  return bulletTypo(name, ({ lead, key, colon, value }, which) => {
    if (key.length < 4) return undefined;
    const mistyped = change(key, which % key.length);
    return mistyped === key ? undefined : `${lead}${mistyped}${colon}${value}`;
  });
}

function valueTypo(name: string, change: (value: string, key: string) => string | undefined): Typo {
  return bulletTypo(name, ({ lead, key, colon, value }) => {
    const mistyped = change(value, key.toLowerCase());
    return mistyped === undefined || mistyped === value ? undefined : `${lead}${key}${colon}${mistyped}`;
  });
}

function wordTypo(key: string, from: string, to: string): Typo {
  return valueTypo(`\`${key}: ${to}\``, (value, own) => (own === key && value === from ? to : undefined));
}

function headingTypo(name: string, change: (hashes: string, header: string) => string): Typo {
  return {
    name,
    change: (line) => {
      const [, hashes = '', , header = ''] = HEADING.exec(line) ?? [];
      return header === '' ? undefined : change(hashes, header);
    },
  };
}

/** A typo that replaces the bullet and space of an attribute that is not indented. */
function markTypo(name: string, mark: string): Typo {
  return {
    name,
    change: (line) => (/^[*-] [a-z]+:/i.test(line) ? line.replace(/^[*-] /, mark) : undefined),
  };
}

function colonTypo(name: string, sign: string): Typo {
  return {
    name,
    change: (line) => (/^[*-] [a-z]+: \S/i.test(line) ? line.replace(': ', sign) : undefined),
  };
}

const isText = (key: string): boolean => TEXT_KEYS.has(key);

export const TYPOS: readonly Typo[] = [
  keyTypo('a letter left out', (key, at) => key.slice(0, at) + key.slice(at + 1)),
  keyTypo('a letter doubled', (key, at) => key.slice(0, at + 1) + key.slice(at)),
  keyTypo('a wrong letter', (key, at) => `${key.slice(0, at)}x${key.slice(at + 1)}`),
  keyTypo('two letters swapped', (key, at) =>
    at === 0 ? key : `${key.slice(0, at - 1)}${key[at]}${key[at - 1]}${key.slice(at + 1)}`,
  ),
  wordTypo('kind', 'completion', 'Completion'),
  wordTypo('kind', 'reward', 'REWARD'),
  wordTypo('kind', 'completion', 'completon'),
  wordTypo('kind', 'layout', 'layot'),
  wordTypo('type', 'tutorial', 'tutorail'),
  wordTypo('type', 'tutorial', 'tutorials'),
  wordTypo('layout', 'manual', 'manuel'),
  wordTypo('layout', 'automatic', 'auto'),
  wordTypo('editor', 'blocks', 'block'),
  wordTypo('editor', 'js', 'JavaScript'),
  wordTypo('editor', 'py', 'python'),
  wordTypo('allowcodecarryover', 'false', 'flase'),
  wordTypo('allowcodecarryover', 'true', 'ture'),
  valueTypo('a space between label and link', (value) =>
    /^\[[^\]]*\]\(/.test(value) ? value.replace('](', '] (') : undefined,
  ),
  valueTypo('a colour without its #', (value) =>
    /^#(?=.*\d)[\da-f]{6}$/i.test(value) ? value.slice(1) : undefined,
  ),
  valueTypo('a colour with two #', (value) => (/^#[\da-f]{6}$/i.test(value) ? `#${value}` : undefined)),
  valueTypo('a colour with a space', (value) =>
    /^#(?=.*\d)[\da-f]{6}$/i.test(value) ? value.replace('#', '# ') : undefined,
  ),
  valueTypo('a comma in a position', (value, key) =>
    key === 'position' ? value.replace(/ +/, ', ') : undefined,
  ),
  valueTypo('a comment behind a value', (value) => (value === '' ? undefined : `${value} <!-- remark -->`)),
  valueTypo('two slashes behind a value', (value, key) =>
    value === '' || isText(key) ? undefined : `${value} // remark`,
  ),
  valueTypo('a number behind its tag', (value, key) =>
    key === 'required' ? value.replace(/^(\d+) (\w+)/, '$2 $1') : undefined,
  ),
  valueTypo('text on two lines', (value, key) =>
    isText(key) && /^\S+ [a-z]+( |$)/i.test(value) ? value.replace(' ', '\n  ') : undefined,
  ),
  markTypo('+ for a bullet', '+ '),
  markTypo('a round bullet', '• '),
  markTypo('a number for a bullet', '1. '),
  markTypo('no space behind the bullet', '*'),
  markTypo('no bullet', ''),
  colonTypo('= for a colon', ' = '),
  colonTypo('; for a colon', '; '),
  colonTypo('a wide colon', '：'),
  colonTypo('no colon', ' '),
  headingTypo('white space behind a heading', (hashes, header) => `${hashes} ${header} \t`),
  headingTypo('closing hashes', (hashes, header) => `${hashes} ${header} ${hashes}`),
  headingTypo('a comment behind a heading', (hashes, header) => `${hashes} ${header} <!-- remark -->`),
  headingTypo('no space behind the hashes', (hashes, header) => `${hashes}${header}`),
  headingTypo('a heading that is moved in', (hashes, header) => `  ${hashes} ${header}`),
  {
    name: 'a hash too many',
    change: (line) => (line.startsWith('### ') ? `##${line}` : undefined),
  },
  {
    name: 'no type',
    change: (line) => (/^[*-] type: tutorial$/i.test(line) ? '' : undefined),
  },
  {
    name: 'an attribute left empty',
    change: (line) => (line.startsWith('### ') ? `${line}\n* tags:` : undefined),
  },
];

/** The lines of a text, and the indexes of those in which a typo's meaning is known: none in blocks and comments. */
export function typoLines(text: string): { lines: string[]; open: number[] } {
  const lines = text.split('\n');
  const open: number[] = [];
  let isFenced = false;
  let isComment = false;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('```')) isFenced = !isFenced;
    else if (line.startsWith('<!--') && !line.includes('-->')) isComment = true;
    else if (!isFenced && !isComment && !line.includes('<!--')) open.push(index);
    if (isComment && line.includes('-->')) isComment = false;
  }
  return { lines, open };
}

/** The text with a typo in one line, or undefined if the typo cannot be made in that line. */
export function typoIn(text: string, typo: Typo, index: number, which: number): string | undefined {
  const lines = text.split('\n');
  const line = lines[index] ?? '';
  const end = line.endsWith('\r') ? '\r' : '';
  const changed = typo.change(line.slice(0, line.length - end.length), which);
  if (changed === undefined) return undefined;
  return lines.with(index, changed.replaceAll('\n', `${end}\n`) + end).join('\n');
}
