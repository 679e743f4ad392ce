/*
 * Slips of authors whose meaning is known, because they are made in a map that had none: each changes one line, and
 * what it was before is what its author meant.
 */

export interface Slip {
  name: string;
  /** The line as an author may have written it; undefined where there is nothing to get wrong. `which` chooses a place. */
  change: (line: string, which: number) => string | undefined;
}

const BULLET = /^(\s*[*-]\s+)([a-z-]+)(:\s*)(.*)$/i;
const HEADING = /^(#{2,3})( )(.+)$/;
/** Values that may hold anything, a comment or two slashes included. */
const TEXT_KEYS = new Set(['name', 'description', 'displayname']);

interface Bullet {
  lead: string;
  key: string;
  colon: string;
  value: string;
}

function bulletSlip(name: string, change: (bullet: Bullet, which: number) => string | undefined): Slip {
  return {
    name,
    change: (line, which) => {
      const [, lead = '', key = '', colon = '', value = ''] = BULLET.exec(line) ?? [];
      return key === '' ? undefined : change({ lead, key, colon, value }, which);
    },
  };
}

/** A slip in the name of an attribute of four letters or more: of shorter ones too little would be left. */
function keySlip(name: string, change: (key: string, at: number) => string): Slip {
  return bulletSlip(name, ({ lead, key, colon, value }, which) => {
    if (key.length < 4) return undefined;
    const slipped = change(key, which % key.length);
    return slipped === key ? undefined : `${lead}${slipped}${colon}${value}`;
  });
}

function valueSlip(name: string, change: (value: string, key: string) => string | undefined): Slip {
  return bulletSlip(name, ({ lead, key, colon, value }) => {
    const slipped = change(value, key.toLowerCase());
    return slipped === undefined || slipped === value ? undefined : `${lead}${key}${colon}${slipped}`;
  });
}

function wordSlip(key: string, from: string, to: string): Slip {
  return valueSlip(`\`${key}: ${to}\``, (value, own) => (own === key && value === from ? to : undefined));
}

function headingSlip(name: string, change: (hashes: string, header: string) => string): Slip {
  return {
    name,
    change: (line) => {
      const [, hashes = '', , header = ''] = HEADING.exec(line) ?? [];
      return header === '' ? undefined : change(hashes, header);
    },
  };
}

/** What stands before the name of an attribute at the margin. */
function markSlip(name: string, mark: string): Slip {
  return {
    name,
    change: (line) => (/^[*-] [a-z]+:/i.test(line) ? line.replace(/^[*-] /, mark) : undefined),
  };
}

function colonSlip(name: string, sign: string): Slip {
  return {
    name,
    change: (line) => (/^[*-] [a-z]+: \S/i.test(line) ? line.replace(': ', sign) : undefined),
  };
}

const isText = (key: string): boolean => TEXT_KEYS.has(key);

export const SLIPS: readonly Slip[] = [
  keySlip('a letter left out', (key, at) => key.slice(0, at) + key.slice(at + 1)),
  keySlip('a letter doubled', (key, at) => key.slice(0, at + 1) + key.slice(at)),
  keySlip('a wrong letter', (key, at) => `${key.slice(0, at)}x${key.slice(at + 1)}`),
  keySlip('two letters swapped', (key, at) =>
    at === 0 ? key : `${key.slice(0, at - 1)}${key[at]}${key[at - 1]}${key.slice(at + 1)}`,
  ),
  wordSlip('kind', 'completion', 'Completion'),
  wordSlip('kind', 'reward', 'REWARD'),
  wordSlip('kind', 'completion', 'completon'),
  wordSlip('kind', 'layout', 'layot'),
  wordSlip('type', 'tutorial', 'tutorail'),
  wordSlip('type', 'tutorial', 'tutorials'),
  wordSlip('layout', 'manual', 'manuel'),
  wordSlip('layout', 'automatic', 'auto'),
  wordSlip('editor', 'blocks', 'block'),
  wordSlip('editor', 'js', 'JavaScript'),
  wordSlip('editor', 'py', 'python'),
  wordSlip('allowcodecarryover', 'false', 'flase'),
  wordSlip('allowcodecarryover', 'true', 'ture'),
  valueSlip('a space between label and link', (value) =>
    /^\[[^\]]*\]\(/.test(value) ? value.replace('](', '] (') : undefined,
  ),
  valueSlip('a colour without its #', (value) =>
    /^#(?=.*\d)[\da-f]{6}$/i.test(value) ? value.slice(1) : undefined,
  ),
  valueSlip('a colour with two #', (value) => (/^#[\da-f]{6}$/i.test(value) ? `#${value}` : undefined)),
  valueSlip('a colour with a space', (value) =>
    /^#(?=.*\d)[\da-f]{6}$/i.test(value) ? value.replace('#', '# ') : undefined,
  ),
  valueSlip('a comma in a position', (value, key) =>
    key === 'position' ? value.replace(/ +/, ', ') : undefined,
  ),
  valueSlip('a comment behind a value', (value) => (value === '' ? undefined : `${value} <!-- remark -->`)),
  valueSlip('two slashes behind a value', (value, key) =>
    value === '' || isText(key) ? undefined : `${value} // remark`,
  ),
  valueSlip('a number behind its tag', (value, key) =>
    key === 'required' ? value.replace(/^(\d+) (\w+)/, '$2 $1') : undefined,
  ),
  valueSlip('text on two lines', (value, key) =>
    isText(key) && /^\S+ [a-z]+( |$)/i.test(value) ? value.replace(' ', '\n  ') : undefined,
  ),
  markSlip('+ for a bullet', '+ '),
  markSlip('a round bullet', '• '),
  markSlip('a number for a bullet', '1. '),
  markSlip('no space behind the bullet', '*'),
  markSlip('no bullet', ''),
  colonSlip('= for a colon', ' = '),
  colonSlip('; for a colon', '; '),
  colonSlip('a wide colon', '：'),
  colonSlip('no colon', ' '),
  headingSlip('white space behind a heading', (hashes, header) => `${hashes} ${header} \t`),
  headingSlip('closing hashes', (hashes, header) => `${hashes} ${header} ${hashes}`),
  headingSlip('a comment behind a heading', (hashes, header) => `${hashes} ${header} <!-- remark -->`),
  headingSlip('no space behind the hashes', (hashes, header) => `${hashes}${header}`),
  headingSlip('a heading that is moved in', (hashes, header) => `  ${hashes} ${header}`),
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

/** The lines in which a slip has a known meaning: not those of blocks and comments, which mean something else. */
export function slipLines(text: string): { lines: string[]; open: number[] } {
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

/** The text with a slip in one of its lines; undefined where that line has nothing to get wrong. */
export function slipIn(text: string, slip: Slip, index: number, which: number): string | undefined {
  const lines = text.split('\n');
  const line = lines[index] ?? '';
  const end = line.endsWith('\r') ? '\r' : '';
  const changed = slip.change(line.slice(0, line.length - end.length), which);
  if (changed === undefined) return undefined;
  return lines.with(index, changed.replaceAll('\n', `${end}\n`) + end).join('\n');
}
