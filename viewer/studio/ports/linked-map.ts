/** The purpose of a link with a map: to play it, or to edit it. */
export type LinkedUse = 'play' | 'write';

/** A map inside a link: the texts of its folder, by path. Pictures are too large for a link. */
export interface LinkedMap {
  /** Id of the draft, the same for all its versions: its public key, as base64url. */
  id: string;
  /** Signature of name and texts with that key. Absent if the author's page could not sign. */
  signature?: string;
  name: string;
  texts: Readonly<Record<string, string>>;
}
