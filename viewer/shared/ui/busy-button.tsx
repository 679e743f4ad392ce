import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
}

/** A button that shows when it is at work, and does nothing meanwhile. Not `disabled`: the focus would be lost with it. */
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
