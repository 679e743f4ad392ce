import { readTitle } from '#parser';
import type { OpenTarget } from './open-target.ts';
import type { Preparation } from './session-state.ts';

/** Returns the request that passes a tutorial's text to the editor. Undefined if the target is not a tutorial. */
export function toPrecacheRequest(preparation: Preparation) {
  if (preparation.kind !== 'tutorial') return undefined;
  const { path, markdown, extensions: dependencies } = preparation.tutorial;
  return { action: 'precachetutorial', data: { path, markdown, dependencies } } as const;
}

/** Returns the request that opens a prepared target. Undefined while the preparation is pending. */
export function toOpenRequest(target: OpenTarget, preparation: Preparation) {
  switch (preparation.kind) {
    case 'pending':
      return undefined;
    case 'project':
      return {
        action: 'openheader',
        headerId: preparation.headerId,
        ...inLanguage(preparation.language),
      } as const;
    case 'game':
      return { action: 'importproject', project: preparation.project } as const;
    case 'tutorial': {
      const editor = target.kind === 'activity' ? target.editor : 'blocks';
      const carryoverFrom = target.kind === 'activity' ? target.carryoverFrom : undefined;
      return {
        action: 'startactivity',
        path: `${editor}:${preparation.tutorial.path}`,
        title: target.kind === 'tutorial' ? nameOf(target.title, preparation) : target.title,
        activityType: 'tutorial',
        carryoverPreviousCode: carryoverFrom !== undefined,
        ...(carryoverFrom !== undefined && { previousProjectHeaderId: carryoverFrom }),
        ...inLanguage(preparation.tutorial.language),
      } as const;
    }
  }
}

function inLanguage(tutorialLanguage: string | undefined) {
  return tutorialLanguage === undefined ? {} : { tutorialLanguage };
}

/**
 * Returns the name for a new project: the title of its tutorial. If the tutorial has no title, returns `title`, which
 * may be a button's label.
 */
function nameOf(title: string, { tutorial }: Extract<Preparation, { kind: 'tutorial' }>): string {
  return readTitle(tutorial.markdown) ?? title;
}
