import type { Profile } from '#schemas/generated/account.ts';

/** A learner as others see them. */
export interface Person {
  /** Empty where the provider told none. */
  name: string;
  /** The provider's picture, or else the one that came with the account; none for initials. */
  pictures: readonly string[];
}

/** §2 Profile: name and pictures of an account, the best first. */
export function toPerson({ idp }: Profile): Person {
  const { displayName, username, pictureUrl, picture } = idp;
  return {
    name: displayName?.trim() || username?.trim() || '',
    pictures: [pictureUrl, picture?.dataUrl].filter((url) => url !== undefined),
  };
}
