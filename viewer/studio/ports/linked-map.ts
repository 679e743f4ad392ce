/** The purpose of a link with a map: to play it, or to edit it. */
export type LinkedUse = 'play' | 'write';

/** A map in a link: the texts of its folder, by path. Pictures are too large for links. */
export interface LinkedMap {
  /** Id of the draft, which is the same for all its versions: the draft's public key, as base64url. */
  id: string;
  /** Signature of name, texts and made files with the draft's key. Absent if the author's page could not sign. */
  signature?: string;
  name: string;
  texts: Readonly<Record<string, string>>;
  /** The folder's files that can be made again, by path. Their values are read where they are made. */
  made?: Readonly<Record<string, unknown>>;
}
