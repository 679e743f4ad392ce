import type { Profile } from '#schemas/generated/account.ts';
import type { SignInFailure } from '../../../shared/ports/account.ts';
import type { AccountApi } from './account-api.ts';
import type { AccountHints } from '../../../shared/services/account/account-storage.ts';

export interface ReturnOptions {
  /** The address's query. */
  search: string;
  /** Whether the address says that this is a return; without, a session was found that nobody knows of here. */
  isReturn: boolean;
  api: Pick<AccountApi, 'whoAmI'>;
  hints: AccountHints;
  /** Takes over what was done without an account. */
  adopt: (profile: Profile) => Promise<void>;
  /** Takes the return out of the address; what names the page stays. */
  cleanAddress: () => void;
  warn: (message: string) => void;
}

/** A school's line may be slow, but nobody stands before nothing for longer. */
const returnMs = 10_000;
const foundMs = 4_000;

/** §2 authcallback: finishes a sign-in, before anything else. Gives why nobody is signed in, where that was wanted. */
export async function returnFromProvider(options: ReturnOptions): Promise<SignInFailure | undefined> {
  const { api, hints, isReturn, adopt, cleanAddress, warn } = options;
  const told = readError(options.search);
  const answer = await api.whoAmI(isReturn ? returnMs : foundMs);
  if (answer.kind !== 'answered') {
    cleanAddress();
    // The session is there: the next visit finds it.
    return isReturn
      ? (told ?? { kind: 'failed', detail: `The server could not be asked: ${answer.kind}` })
      : undefined;
  }
  if (answer.value.kind === 'signed-out') {
    hints.dropMarker();
    cleanAddress();
    return isReturn ? (told ?? { kind: 'failed', detail: 'The server knows of no session.' }) : undefined;
  }
  const { profile } = answer.value;
  try {
    // Before anybody is told to be signed in: were it to end here, the next visit would begin with it again.
    await adopt(profile);
  } catch (error) {
    warn(`What was done without an account stays on this device: ${String(error)}`);
  }
  const kept = hints.readKept();
  const before = kept?.profile.id === profile.id ? kept : undefined;
  // Where somebody went back, the session is the one of before.
  const isRemembered = isReturn && !told ? hints.readChoice() : before?.isRemembered === true;
  const isKept = hints.write({
    profile,
    settings: before?.settings ?? {},
    unsent: before?.unsent ?? {},
    ...(isRemembered && { isRemembered }),
  });
  cleanAddress();
  if (!isKept) return { kind: 'failed', detail: 'This browser keeps nothing for this site.' };
  // One that went back is signed in as before.
  return undefined;
}

function readError(search: string): SignInFailure | undefined {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error === null) return undefined;
  const detail = [error, query.get('error_description')].filter(Boolean).join(': ');
  return { kind: error === 'access_denied' ? 'cancelled' : 'failed', detail };
}
