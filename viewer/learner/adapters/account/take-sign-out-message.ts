import { createSignOutMessages, type SignOutMessage } from '../../services/account/sign-out-messages.ts';
import type { ViewerEnv } from '../env.ts';
import { baseOf } from '../addresses.ts';

/** Returns the message that this tab's last page left, once. */
export function takeSignOutMessage(env: Pick<ViewerEnv, 'base'>, window: Window): SignOutMessage | undefined {
  return createSignOutMessages(window, baseOf(env)).take();
}
