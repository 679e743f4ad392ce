import { ATTRIBUTES } from '../model/attribute-catalogue.ts';

/** A line that gives an attribute, but not in the form the map reader takes. Offsets into the line's text. */
export interface AlmostBullet {
  /** As written; '' where there is none. */
  mark: string;
  key: string;
  keyStart: number;
  /** What stands for the colon, white space around it not included. */
  colonStart: number;
  colonEnd: number;
}

/** Keys inside of `rewards`: below a list they too are attributes. */
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

/** The attribute in a line that is no bullet: only of a key that means something, else it is prose. */
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
