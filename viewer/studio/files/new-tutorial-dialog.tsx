import { useState } from 'react';
import { useStore } from 'zustand';
import type { MapPart } from '#schemas/authoring.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { onEnter } from '../../shared/ui/on-enter.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import styles from './new-tutorial-dialog.module.css';
import type { StudioState } from '../state/studio-state.ts';
import { toPlainWords } from '../domain/plain-words.ts';

interface NewTutorialDialogProps {
  studio: Studio;
  onOpened(): void;
  onClose(): void;
}

export function NewTutorialDialog({ studio, onOpened, onClose }: NewTutorialDialogProps) {
  const text = useText();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const { openers, chosen, pick } = useOpeners(studio);
  const opener = openers[chosen];
  const name = title.trim() || (opener?.name ?? '');
  const create = async (): Promise<void> => {
    if (name === '') return;
    const tutorial = { title: name, ...(opener && { opener: { path: opener.path, part: opener.part } }) };
    const reason = await studio.newTutorial(tutorial);
    if (reason !== undefined) return setProblem(reason);
    onClose();
    onOpened();
  };
  return (
    <Dialog
      title={text('studio.newTutorial')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('dialog.cancel')}</Button>
          <Button look="filled" disabled={name === ''} onClick={() => void create()}>
            {text('studio.create')}
          </Button>
        </>
      }
    >
      {problem !== undefined && <ProblemNote>{toPlainWords(problem)}</ProblemNote>}
      <label className="stack">
        {text('studio.newTutorial.name')}
        <input
          data-first
          dir="auto"
          className={`field ${styles.field}`}
          placeholder={opener?.name}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={onEnter(create)}
        />
      </label>
      <label className="stack">
        {text('studio.newTutorial.activity')}
        <select
          className={`field ${styles.field}`}
          value={chosen}
          onChange={(event) => pick(Number(event.target.value))}
        >
          <option value={-1}>{text('studio.newTutorial.none')}</option>
          {openers.map(({ name: activity, path }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- activities of two maps may have the same name
            <option key={index} value={index}>
              {`${activity} (${path})`}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  );
}

/** An activity without a tutorial, which can open the new one. */
interface Opener {
  path: string;
  part: MapPart;
  name: string;
}

/** Returns the activities to choose from, and the index of the chosen one. The index is -1 if none is chosen. */
function useOpeners(studio: Studio) {
  const openers = openersIn(useStore(studio.store));
  const [picked, pick] = useState<number>();
  // Computed in each render until the author chooses, because the text may be checked after the dialog has opened.
  return { openers, chosen: picked ?? likelyOpenerIn(openers, studio.cursorPart()), pick };
}

function openersIn({ drawableMaps }: StudioState): Opener[] {
  return [...drawableMaps.values()].flatMap(({ path, page }) =>
    (page?.maps ?? []).flatMap(({ mapId, nodes }) =>
      nodes.flatMap((node) =>
        node.kind === 'activity' && (node.url ?? '') === ''
          ? [{ path, part: { mapId, activityId: node.activityId }, name: node.displayName }]
          : [],
      ),
    ),
  );
}

/**
 * Returns the index of the activity at the cursor, or of the only activity without a tutorial. -1 if there is neither.
 */
function likelyOpenerIn(openers: readonly Opener[], cursor: MapPart | undefined): number {
  if (openers.length === 1) return 0;
  return openers.findIndex(({ part }) => JSON.stringify(part) === JSON.stringify(cursor));
}
