import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Answer extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'icon'> {
  label: string;
  run(): void;
}

interface QuestionProps {
  title: string;
  /** The buttons, the one that most will press last. */
  answers: readonly Answer[];
  children?: ReactNode;
  onClose(): void;
}

/** A dialog that asks something, or says it: each answer is a button. */
export function Question({ answers, ...dialog }: QuestionProps) {
  const actions = answers.map(({ label, run, ...look }) => (
    <Button key={label} {...look} onClick={run}>
      {label}
    </Button>
  ));
  return <Dialog {...dialog} actions={actions} />;
}
