import type { AttributeLevel } from '../model/attribute-catalogue.ts';

const WORDS: Record<AttributeLevel, string> = {
  page: 'the page',
  map: 'a map',
  activity: 'an activity',
  reward: 'a reward',
  completion: 'a completion',
  layout: 'a layout node',
};

const LEVELS = Object.keys(WORDS) as AttributeLevel[];

/** What a section is, in the author's words. */
export function levelWord(level: AttributeLevel): string {
  return WORDS[level];
}

/** Several levels as one phrase: `a map or an activity`, `a map, a reward or a completion`. */
export function levelsPhrase(levels: readonly AttributeLevel[]): string {
  if (LEVELS.slice(2).every((level) => levels.includes(level))) {
    const outer = levels.filter((level) => level === 'page' || level === 'map');
    return joinWords([...outer.map((level) => WORDS[level]), 'a node']);
  }
  return joinWords(levels.map((level) => WORDS[level]));
}

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}

/** What an attribute does where it means nothing. */
export function misplacedNote(key: string, level: AttributeLevel): string {
  const ignored = 'The map is read as if this line were not there.';
  if (key === 'required' && level !== 'page') {
    return `${ignored} Only a whole map can be locked by \`required\`; a node opens when the one before it is done.`;
  }
  if (key === 'allowcodecarryover' && level === 'page') {
    return `${ignored} Activities carry code over unless they or their map say \`allowcodecarryover: false\`.`;
  }
  return ignored;
}
