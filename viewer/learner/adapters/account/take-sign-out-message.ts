import { createSignOutMessages, type SignOutMessage } from '../../services/account/sign-out-messages.ts';
import type { ViewerEnv } from '../env.ts';
import { baseOf } from '../addresses.ts';

/** Returns and deletes the message about signing out that the previous page in this tab stored. */
export function takeSignOutMessage(env: Pick<ViewerEnv, 'base'>, window: Window): SignOutMessage | undefined {
  return createSignOutMessages(window, baseOf(env)).take();
}
