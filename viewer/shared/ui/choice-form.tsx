import type { ReactNode } from 'react';

interface ChoiceFormProps {
  className?: string;
  children: ReactNode;
  /** Called when the user presses Enter. */
  onConfirm(): void;
}

/** Radio buttons and checkboxes of a dialog. Enter does what the dialog's main button does, as in a text field. */
export function ChoiceForm({ className, children, onConfirm }: ChoiceFormProps) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      {children}
      {/* Without a submit button, browsers ignore Enter on a radio button. */}
      <input type="submit" hidden />
    </form>
  );
}
