/** The data about a user that is stored from the provider's claims. */
export interface LearnerProfile {
  /** The user's id at the provider. It never changes and belongs to nobody else. */
  subject: string;
  /** The user's name. Empty if the provider gives none. */
  name: string;
  username?: string;
  /** A URL, or the picture as a data URL. */
  picture?: string;
}

/** A provider's claims about a user: OpenID Connect's, or GitHub's equivalents. */
export type Claims = Readonly<Record<string, unknown>>;

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 2048;
/** Maximum length of a data URL in characters. Limited, because the picture is read with every session. */
const LONGEST_PICTURE = 100_000;
const SUBJECT = /^.{1,255}$/su;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+=*$/;

/** Converts a provider's claims. Returns undefined if they contain no user id. */
export function toLearnerProfile(claims: Claims): LearnerProfile | undefined {
  const id = claims.sub ?? claims.id;
  const subject = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
  if (typeof subject !== 'string' || !SUBJECT.test(subject)) return undefined;
  const username = readName(claims.preferred_username) ?? readName(claims.login) ?? readName(claims.nickname);
  const picture = readPicture(claims.picture) ?? readPicture(claims.avatar_url);
  return {
    subject,
    name: readName(claims.name) ?? username ?? '',
    ...(username !== undefined && { username }),
    ...(picture !== undefined && { picture }),
  };
}

function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return name === '' ? undefined : Array.from(name).slice(0, LONGEST_NAME).join('');
}

function readPicture(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('data:')) {
    return value.length <= LONGEST_PICTURE && PICTURE.test(value) ? value : undefined;
  }
  const isAddress = value.length <= LONGEST_ADDRESS && /^https?:\/\//i.test(value) && URL.canParse(value);
  return isAddress ? new URL(value).href : undefined;
}
