import type { Phrase, PhraseList } from '#schemas/generated/diagnostic.ts';
import type { NoteDraft } from '../diagnostics/rule.ts';
import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import { listed, phrase } from '../phrases/phrase.ts';

const WORDS: Record<AttributeLevel, Phrase> = {
  page: phrase('word.the-page'),
  map: phrase('word.a-map'),
  activity: phrase('word.an-activity'),
  reward: phrase('word.a-reward'),
  completion: phrase('word.a-completion'),
  layout: phrase('word.a-layout-node'),
};

const LEVELS = Object.keys(WORDS) as AttributeLevel[];

export function levelWord(level: AttributeLevel): Phrase {
  return WORDS[level];
}

/** Joins levels into a phrase: `a map or an activity`, `a map, a reward or a completion`. */
export function levelsPhrase(levels: readonly AttributeLevel[]): PhraseList {
  const isAnyNode = LEVELS.slice(2).every((level) => levels.includes(level));
  if (!isAnyNode) return listed('or', levels.map(levelWord));
  const outer = levels.filter((level) => level === 'page' || level === 'map');
  return listed('or', [...outer.map(levelWord), phrase('word.a-node')]);
}

export function misplacedNote(key: string, level: AttributeLevel): NoteDraft {
  const ignored = phrase('note.map-read-if-this-line');
  if (key === 'required' && level !== 'page') {
    return [ignored, phrase('note.only-whole-map-can-locked')];
  }
  if (key === 'allowcodecarryover' && level === 'page') {
    return [ignored, phrase('note.activities-carry-code-over-unless')];
  }
  return ignored;
}
