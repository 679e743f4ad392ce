import { createSignOutMessages, type SignOutMessage } from '../../services/account/sign-out-messages.ts';
import type { ViewerEnv } from '../env.ts';
import { baseOf } from '../addresses.ts';

/** Returns the message that the previous page of this tab left, and deletes it. */
export function takeSignOutMessage(env: Pick<ViewerEnv, 'base'>, window: Window): SignOutMessage | undefined {
  return createSignOutMessages(window, baseOf(env)).take();
}
