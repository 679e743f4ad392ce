import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { SignInFailure } from '../../../shared/ports/account.ts';
import type { AccountApi } from './account-api.ts';
import type { AccountHints } from '../../../shared/services/account/account-storage.ts';

export interface ReturnOptions {
  /** Query part of the page's URL. */
  search: string;
  /** True if the URL marks a return from sign-in. False if a session was found that this device did not know about. */
  isReturn: boolean;
  api: Pick<AccountApi, 'whoAmI'>;
  hints: AccountHints;
  /** Moves work from before the sign-in to the account. */
  moveWork: (profile: Profile) => Promise<void>;
  /** Removes the sign-in's parameters from the URL. */
  cleanAddress: () => void;
  warn: (message: string) => void;
}

/**
 * Longest wait for the server in milliseconds, while the page is blank: after a return, and for a session that was
 * found.
 */
const returnMs = 10_000;
const foundMs = 4_000;

/**
 * Spec §2 authcallback: completes a sign-in before the page renders. If the learner requested the sign-in and it
 * failed, returns the reason.
 */
export async function returnFromProvider(options: ReturnOptions): Promise<SignInFailure | undefined> {
  const { api, hints, isReturn, moveWork, cleanAddress, warn } = options;
  const problem = readError(options.search);
  const answer = await api.whoAmI(isReturn ? returnMs : foundMs);
  if (answer.kind !== 'answered') {
    cleanAddress();
    // A session that was found still exists, so the next visit will find it again.
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
    // Move the work before the learner counts as signed in: if this is interrupted, the next visit repeats it. On a
    // school's device, work without an account may be somebody else's, so it is not moved to an account of a class.
    if (profile.idp.provider !== CLASS_PROVIDER) await moveWork(profile);
  } catch (error) {
    warn(`What was done without an account stays on this device: ${String(error)}`);
  }
  const kept = hints.readKept();
  const before = kept?.profile.id === profile.id ? kept : undefined;
  // If the learner cancelled, the previous session and its choice remain.
  const isRemembered = isReturn && !problem ? hints.readChoice() : before?.isRemembered === true;
  const isKept = hints.write({
    profile,
    settings: before?.settings ?? {},
    unsent: before?.unsent ?? {},
    ...(isRemembered && { isRemembered }),
  });
  cleanAddress();
  if (!isKept) return { kind: 'failed', detail: 'This browser keeps nothing for this site.' };
  // A learner who cancelled is signed in as before, so do not report a failure.
  return undefined;
}

function readError(search: string): SignInFailure | undefined {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error === null) return undefined;
  const detail = [error, query.get('error_description')].filter(Boolean).join(': ');
  return { kind: error === 'access_denied' ? 'cancelled' : 'failed', detail };
}
