import { createSignOutMessages, type SignOutMessage } from '../../services/account/sign-out-messages.ts';
import type { ViewerEnv } from '../env.ts';
import { baseOf } from '../addresses.ts';

/** What went well as the last page of this tab was left, to be said once. */
export function takeSignOutMessage(env: Pick<ViewerEnv, 'base'>, window: Window): SignOutMessage | undefined {
  return createSignOutMessages(window, baseOf(env)).take();
}
