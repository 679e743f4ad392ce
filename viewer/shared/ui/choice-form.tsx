import type { ReactNode } from 'react';

interface ChoiceFormProps {
  className?: string;
  children: ReactNode;
  /** Called when the user presses Enter on a radio button. */
  onConfirm(): void;
}

/**
 * Radio buttons and checkboxes of a dialog. Enter on a radio button does what the dialog's main button does, as in a text
 * field. On a checkbox it does nothing, because it is often a try to tick it.
 */
export function ChoiceForm({ className, children, onConfirm }: ChoiceFormProps) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (event.currentTarget.querySelector('[type="radio"]:focus')) onConfirm();
      }}
    >
      {children}
      {/* Without a submit button, browsers ignore Enter on a radio button. */}
      <input type="submit" hidden />
    </form>
  );
}
