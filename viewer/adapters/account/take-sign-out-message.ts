import type { Farewell } from '../../services/account/farewells.ts';
import { createFarewells } from '../../services/account/farewells.ts';
import type { ViewerEnv } from '../env.ts';
import { baseOf } from '../content-addresses.ts';

/** What went well as the last page of this tab was left, to be said once. */
export function takeFarewell(env: Pick<ViewerEnv, 'base'>, window: Window): Farewell | undefined {
  return createFarewells(window, baseOf(env)).take();
}
