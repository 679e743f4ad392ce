import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
}

/**
 * A button that shows that its action is running, and ignores clicks while it runs. It is not `disabled`, because a
 * disabled button loses the focus.
 */
export function BusyButton({ isBusy, icon, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy || rest.disabled === true}
      aria-busy={isBusy}
      icon={isBusy ? <LoaderCircle className="spinning" strokeWidth={2.5} /> : icon}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
