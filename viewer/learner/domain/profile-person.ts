import type { Profile } from '#schemas/generated/account.ts';

/** A learner's name and pictures. */
export interface Person {
  /** Empty if the provider gives none. */
  name: string;
  /** The provider's picture, then the one stored with the account. Without any, initials are shown. */
  pictures: readonly string[];
}

/** Spec §2 Profile: returns an account's name and pictures, the best first. */
export function toPerson({ idp }: Profile): Person {
  const { displayName, username, pictureUrl, picture } = idp;
  return {
    name: displayName?.trim() || username?.trim() || '',
    pictures: [pictureUrl, picture?.dataUrl].filter((url) => url !== undefined),
  };
}
