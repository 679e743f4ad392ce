import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface Answer extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'icon'> {
  label: string;
  /** It has the focus first, in place of what most will press. */
  isFirst?: boolean;
  run(): void;
}

interface QuestionProps {
  title: ReactNode;
  /** The buttons, the one that most will press last. */
  answers: readonly Answer[];
  /** See `Dialog`. */
  about?: ReactNode;
  children?: ReactNode;
  onClose(): void;
}

/** A dialog that asks something, or says it: each answer is a button. */
export function Question({ answers, ...dialog }: QuestionProps) {
  const actions = answers.map(({ label, run, isFirst, ...look }) => (
    <Button key={label} data-first={isFirst} {...look} onClick={run}>
      {label}
    </Button>
  ));
  return <Dialog {...dialog} actions={actions} />;
}
