import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';

interface ConfirmDialogProps {
  title: string;
  /** A text that explains the action, for example by naming the things to delete. */
  description: string;
  action: string;
  /** Label of the button while the action runs. By default, `action`. */
  busyAction?: string;
  /** Runs the action. Resolves to a message if it failed. */
  run(): Promise<string | undefined>;
  onDone(): void;
  onClose(): void;
}

/** Asks for confirmation before an action, such as deleting. Shows why the action failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, action, busyAction = action, run, onDone, onClose } = props;
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const found = await run();
    if (found === undefined) return onDone();
    setBusy(false);
    setProblem(found);
  };
  return (
    <Dialog
      title={title}
      isBusy={isBusy}
      onClose={onClose}
      about={<p>{description}</p>}
      actions={
        <>
          {/* The harmless button comes first and gets the focus. */}
          <Button data-first aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
            {text('dialog.cancel')}
          </Button>
          <BusyButton look="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {isBusy ? busyAction : action}
          </BusyButton>
        </>
      }
    >
      {problem !== undefined && <ProblemNote>{problem}</ProblemNote>}
    </Dialog>
  );
}
