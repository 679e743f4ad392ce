import type { Studio } from '../state/create-studio.ts';
import type { Pane } from '../state/studio-state.ts';
import { rangeOfName, roomAtEnd, type WorkStep } from './guide-steps.ts';

interface Pointing {
  studio: Studio;
  /** The map's file. */
  map: string;
  step: WorkStep;
  onShowPane: (pane: Pane) => void;
}

/** Puts the cursor, or the focus, where a step is done. */
export async function showPlace({ studio, map, step, onShowPane }: Pointing): Promise<void> {
  const { texts, open } = studio;
  const documentNow = (): string => texts.state(map)?.doc.toString() ?? '';
  const write = async (): Promise<void> => {
    onShowPane('text');
    await open(map);
  };
  switch (step) {
    case 'name': {
      await write();
      const range = rangeOfName(documentNow());
      if (range) select(studio, map, range);
      return;
    }
    case 'activity': {
      await write();
      const { length } = documentNow();
      const room = roomAtEnd(documentNow());
      if (room !== '') texts.edit(map, [[{ start: length, end: length, text: room }]]);
      return select(studio, map, { from: length + room.length, to: length + room.length });
    }
    case 'tutorial':
      onShowPane('text');
      return focusIn('[data-place="tutorial"]');
    case 'fix':
      onShowPane('findings');
      return focusIn('[data-place="fix"] button[data-look]', '[data-place="fix"] button');
    case 'try':
      onShowPane('map');
      // While a tutorial is open, its steps stand there.
      await open(map);
      return focusIn('[data-place="try"] select');
    default:
      return step satisfies never;
  }
}

function select({ texts }: Studio, path: string, { from, to }: { from: number; to: number }): void {
  texts.dispatch(path, { selection: { anchor: from, head: to }, scrollIntoView: true });
  // The pane may have come to the front just now.
  requestAnimationFrame(texts.focus);
}

/** The first selector that something is found by counts. */
function focusIn(...selectors: string[]): void {
  requestAnimationFrame(() => {
    const control = selectors
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((found) => found !== null);
    control?.scrollIntoView({ block: 'nearest' });
    control?.focus();
  });
}
