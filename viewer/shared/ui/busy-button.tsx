import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
}

/**
 * A button that shows that it is working, and ignores clicks meanwhile. It is not `disabled`, because it would lose the
 * focus.
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
