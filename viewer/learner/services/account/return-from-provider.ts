import type { Profile } from '#schemas/generated/account.ts';
import type { SignInFailure } from '../../../shared/ports/account.ts';
import type { AccountApi } from './account-api.ts';
import type { AccountHints } from '../../../shared/services/account/account-storage.ts';

export interface ReturnOptions {
  /** The URL's query. */
  search: string;
  /** True if the URL marks a return from sign-in. False if an existing session was found instead. */
  isReturn: boolean;
  api: Pick<AccountApi, 'whoAmI'>;
  hints: AccountHints;
  /** Moves work that was done without an account to the account. */
  adopt: (profile: Profile) => Promise<void>;
  /** Removes the return's parameters from the URL. */
  cleanAddress: () => void;
  warn: (message: string) => void;
}

/** Milliseconds. A school's network may be slow, but a blank page must not last longer. */
const returnMs = 10_000;
const foundMs = 4_000;

/** Spec §2 authcallback: completes a sign-in before anything else. Returns why it failed, if it was requested. */
export async function returnFromProvider(options: ReturnOptions): Promise<SignInFailure | undefined> {
  const { api, hints, isReturn, adopt, cleanAddress, warn } = options;
  const problem = readError(options.search);
  const answer = await api.whoAmI(isReturn ? returnMs : foundMs);
  if (answer.kind !== 'answered') {
    cleanAddress();
    // The session exists, so the next visit will find it.
    return isReturn
      ? (problem ?? { kind: 'failed', detail: `The server could not be asked: ${answer.kind}` })
      : undefined;
  }
  if (answer.value.kind === 'signed-out') {
    hints.dropMarker();
    cleanAddress();
    return isReturn ? (problem ?? { kind: 'failed', detail: 'The server knows of no session.' }) : undefined;
  }
  const { profile } = answer.value;
  try {
    // Before anyone counts as signed in: if this is interrupted, the next visit repeats it.
    await adopt(profile);
  } catch (error) {
    warn(`What was done without an account stays on this device: ${String(error)}`);
  }
  const kept = hints.readKept();
  const before = kept?.profile.id === profile.id ? kept : undefined;
  // If the learner cancelled, the previous session continues.
  const isRemembered = isReturn && !problem ? hints.readChoice() : before?.isRemembered === true;
  const isKept = hints.write({
    profile,
    settings: before?.settings ?? {},
    unsent: before?.unsent ?? {},
    ...(isRemembered && { isRemembered }),
  });
  cleanAddress();
  if (!isKept) return { kind: 'failed', detail: 'This browser keeps nothing for this site.' };
  // A learner who cancelled is signed in as before.
  return undefined;
}

function readError(search: string): SignInFailure | undefined {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error === null) return undefined;
  const detail = [error, query.get('error_description')].filter(Boolean).join(': ');
  return { kind: error === 'access_denied' ? 'cancelled' : 'failed', detail };
}
