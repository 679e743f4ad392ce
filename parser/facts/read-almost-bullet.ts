import { ATTRIBUTES } from '../model/attribute-catalogue.ts';

/** A line that is almost an attribute. Offsets are relative to the line's text. */
export interface AlmostBullet {
  /** The list mark as written. Empty if there is none. */
  mark: string;
  key: string;
  keyStart: number;
  /** The character in place of the colon, without white space. */
  colonStart: number;
  colonEnd: number;
}

const NESTED_KEYS = new Set([
  'certificate',
  'completion-badge',
  'image',
  'preview',
  'previewurl',
  'displayname',
]);
const ALMOST_BULLET =
  /^([*+•–—‣◦·-]+|\d{1,9}[.)])?[\s\p{Default_Ignorable_Code_Point}]*([a-z][a-z-]{1,29})\s*([:：])/iu;

/** Reads a line that is almost an attribute. Undefined for an unknown key, because that is prose. */
export function readAlmostBullet(content: string, isIndented: boolean): AlmostBullet | undefined {
  const match = ALMOST_BULLET.exec(content);
  const [whole = '', mark = '', key = '', colon = ''] = match ?? [];
  if (!match) return undefined;
  const folded = key.toLowerCase();
  if (!ATTRIBUTES.has(folded) && !(isIndented && mark !== '' && NESTED_KEYS.has(folded))) return undefined;
  return {
    mark,
    key,
    keyStart: whole.indexOf(key, mark.length),
    colonStart: whole.length - colon.length,
    colonEnd: whole.length,
  };
}
