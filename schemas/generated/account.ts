// Generated from ../account.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * Answer of `GET /api/user`: who is signed in here. Whether somebody is, is no secret of theirs: the answer is 200 for everybody.
 */
export type AccountState = SignedOut | SignedIn;

export interface SignedOut {
  kind: 'signed-out';
}
export interface SignedIn {
  kind: 'signed-in';
  profile: Profile;
  /**
   * Milliseconds since 1970: when the session ends unless it is used before.
   */
  expiresAt: number;
}
/**
 * The specification's Profile: an account, as its identity provider knows it.
 */
export interface Profile {
  id: string;
  idp: ProviderProfile;
}
export interface ProviderProfile {
  /**
   * The id of the identity provider in the target configuration.
   */
  provider: string;
  username?: string;
  displayName?: string;
  pictureUrl?: string;
  picture?: EmbeddedPicture;
}
export interface EmbeddedPicture {
  dataUrl: string;
}
