import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface Answer extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'icon'> {
  label: string;
  /** True if this button gets the focus first, instead of the main answer. */
  isFirst?: boolean;
  run(): void;
}

interface QuestionProps {
  title: ReactNode;
  /** The buttons. The last one is the main answer. */
  answers: readonly Answer[];
  about?: ReactNode;
  children?: ReactNode;
  onClose(): void;
}

export function Question({ answers, ...dialog }: QuestionProps) {
  const actions = answers.map(({ label, run, isFirst, ...look }) => (
    <Button key={label} data-first={isFirst} {...look} onClick={run}>
      {label}
    </Button>
  ));
  return <Dialog {...dialog} actions={actions} />;
}
