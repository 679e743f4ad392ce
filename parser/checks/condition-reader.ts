import type { TextRange } from '../diagnostics/rule.ts';
import type { ConditionToken } from './condition-tokens.ts';

/** A name of a block in a condition. */
export interface NameUse extends TextRange {
  name: string;
}

export type ConditionMistake = TextRange &
  (
    | { kind: 'empty' | 'too-long' | 'unclosed' }
    /** Something is missing at this place: a name, a number, a value, or any condition. */
    | { kind: 'name' | 'number' | 'value' | 'condition' }
    /** These words have no meaning at this place. */
    | { kind: 'unexpected'; text: string }
    | { kind: 'not-a-container' }
  );

/** The tokens of a condition, and the position up to which they have been read. */
export interface Reader {
  readonly tokens: readonly ConditionToken[];
  at: number;
  readonly end: number;
  depth: number;
  readonly names: NameUse[];
}

/** Thrown at the first mistake, to end the reading. */
export class Stop extends Error {
  readonly mistake: ConditionMistake;

  constructor(mistake: ConditionMistake) {
    super(mistake.kind);
    this.mistake = mistake;
  }
}

export function stop(mistake: ConditionMistake): never {
  throw new Stop(mistake);
}

export function wordAt({ tokens, at }: Reader, ahead = 0): string {
  const token = tokens[at + ahead];
  return token?.kind === 'quoted' ? '' : (token?.text.toLowerCase() ?? '');
}

/** True if these words come next. Each may have alternatives: `inside|in`. */
export function isNext(reader: Reader, ...words: readonly string[]): boolean {
  return words.every((word, index) => word.split('|').includes(wordAt(reader, index)));
}

/** Skips these words if they come next. */
export function take(reader: Reader, ...words: readonly string[]): boolean {
  if (!isNext(reader, ...words)) return false;
  reader.at += words.length;
  return true;
}

export function stopHere(reader: Reader, kind: 'name' | 'number' | 'value' | 'condition'): never {
  const token = reader.tokens[reader.at];
  return stop({ kind, start: token?.start ?? reader.end, end: token?.end ?? reader.end });
}
