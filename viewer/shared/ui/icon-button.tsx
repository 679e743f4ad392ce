import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
}

/** A button that is only a sign; its label is for those who do not see it. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return <button {...rest} type="button" className={`icon-button ${className}`} aria-label={label} />;
}
