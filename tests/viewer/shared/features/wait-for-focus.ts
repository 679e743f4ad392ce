import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the element has the focus: dialogs move it a frame or more after opening. */
export async function waitForFocus(find: () => Element | undefined): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(find()));
}
