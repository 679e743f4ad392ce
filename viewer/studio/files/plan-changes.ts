import type { FileIntention } from '#parser';
import type { FileActionsOptions } from '../findings/apply-fix.ts';
import type { Trouble } from '../state/trouble.ts';

type PlanningOptions = Pick<FileActionsOptions, 'store' | 'language' | 'texts' | 'open' | 'make'>;

/** Carries out an intention; resolves with why not where it cannot be. */
export type Plan = (intention: FileIntention) => Promise<Trouble | undefined>;

/** Does with whole files what an author intends: what names them follows, and tabs stay as they were, at new paths. */
export function createPlanning({ store, language, texts, open, make }: PlanningOptions): Plan {
  const { getState, setState } = store;
  return async (intention) => {
    setState({ trouble: undefined });
    const { open: tabs, active } = getState();
    try {
      const outcome = await language.call('changeFiles', intention);
      if (outcome.kind === 'refused') return outcome;
      await make('', outcome.changes);
      if (getState().trouble !== undefined) return undefined;
      const moved = new Map(
        outcome.changes.flatMap((one) => (one.kind === 'rename' ? [[one.from, one.to] as const] : [])),
      );
      for (const to of tabs.map((tab) => moved.get(tab))) if (to !== undefined) await open(to);
      const shown = active === undefined ? undefined : (moved.get(active) ?? active);
      if (shown !== undefined && intention.kind !== 'create' && texts.has(shown)) await open(shown);
    } catch {
      setState({ isCheckingGone: true });
    }
    return undefined;
  };
}
