import type { Profile } from '#schemas/generated/account.ts';

/** A learner's name and pictures. */
export interface Person {
  /** Name from the sign-in provider. Empty if the provider gives none. */
  name: string;
  /**
   * URLs in order of preference: the provider's picture, then the one stored with the account. If none loads, initials
   * are shown.
   */
  pictures: readonly string[];
}

/** Spec §2 Profile: returns a learner's name and pictures from the account. */
export function toPerson({ idp }: Profile): Person {
  const { displayName, username, pictureUrl, picture } = idp;
  return {
    name: displayName?.trim() || username?.trim() || '',
    pictures: [pictureUrl, picture?.dataUrl].filter((url) => url !== undefined),
  };
}
