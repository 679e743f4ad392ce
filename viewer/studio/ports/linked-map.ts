/** What a link asks for that carries a map: to be played as learners do, or to be written on. */
export type LinkedUse = 'play' | 'write';

/** A map that travels in a link: the texts of its folder, by path. Pictures are too large for one. */
export interface LinkedMap {
  /** Of the draft, whatever its text is by now: its public key, in letters. */
  id: string;
  /** Of name and texts by that key; absent where the author's page could make none. */
  signature?: string;
  name: string;
  texts: Readonly<Record<string, string>>;
}
