import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
}

/** A button that shows only an icon. Its label is for screen readers. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return <button {...rest} type="button" className={`icon-button ${className}`} aria-label={label} />;
}
